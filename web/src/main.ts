import { mount } from 'svelte'
import './tokens.css'
import './app.css'
import './felt.css'
import './forced.css'
import './low.css'
import App from './App.svelte'
import { update } from './update.svelte.ts'
import { chooseLanguage } from './words/words.svelte.ts'

await chooseLanguage()
mount(App, { target: document.getElementById('app')! })

// After the page has loaded: the service worker's downloads must not delay it.
if (document.readyState === 'complete') void update.watch(import.meta.url)
else addEventListener('load', () => void update.watch(import.meta.url))
