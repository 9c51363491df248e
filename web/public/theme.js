// Before the first paint, so that nothing flashes: the theme that was chosen, if one was.
try {
  const { theme } = JSON.parse(localStorage.getItem('bumpyard:settings') || '{}')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {}
