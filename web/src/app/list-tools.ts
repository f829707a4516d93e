import { ViewsMenu } from '../segreteria/viste/views-menu.tsx'

/** What every list offers in its head besides its own. */
export const listTools = [ViewsMenu] as const
