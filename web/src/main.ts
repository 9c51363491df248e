import { mount } from 'svelte'
import './tokens.css'
import './app.css'
import App from './App.svelte'
import { update } from './update.svelte.ts'
import { chooseLanguage } from './words/words.svelte.ts'

await chooseLanguage()
mount(App, { target: document.getElementById('app')! })

// When all that the page needs is there: what is kept for later must not be in its way.
if (document.readyState === 'complete') void update.watch(import.meta.url)
else addEventListener('load', () => void update.watch(import.meta.url))
