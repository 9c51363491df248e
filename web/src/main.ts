import { mount } from 'svelte'
import './app.css'
import App from './App.svelte'
import { chooseLanguage } from './words/words.svelte.ts'

await chooseLanguage()
mount(App, { target: document.getElementById('app')! })
