import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import './ui/fonts.css'
import './ui/base.css'

prepareStyleSheet()
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
)

/**
 * The snackbars' style library makes its sheet by innerHTML, which Trusted Types refuse; it takes one that is already
 * there, found by this id.
 */
function prepareStyleSheet(): void {
  const sheet = document.createElement('style')
  sheet.id = '_goober'
  sheet.append(' ')
  document.head.append(sheet)
}
