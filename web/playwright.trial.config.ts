import base from './playwright.config.ts'

// One whole game at a time, for people to look at: `npm run trial`. No part of `npm run e2e`.
export default {
  ...base,
  projects: [{ name: 'trial', testMatch: 'trial.ts' }],
  workers: 1,
  retries: 0,
  webServer: [base.webServer ?? []].flat().slice(0, 1),
}
