import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { registerShell } from './app/shell/register-shell.ts'
import { session } from './session/session-store.ts'
import { showTema } from './ui/tema.ts'
import './ui/fonts.css'
import './ui/standing-fonts.css'
import './ui/colours.css'
import './ui/base.css'
import './ui/print.css'

showTema()
session.followTabs()
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
// In development file names have no hash, so a cache would serve old code.
if (import.meta.env.PROD) registerShell()
