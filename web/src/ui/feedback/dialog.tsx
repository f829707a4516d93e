export { Dialog } from '../overlays.tsx'
