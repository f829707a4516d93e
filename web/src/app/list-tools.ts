import { ModuliTool } from '../segreteria/moduli/moduli-tool.tsx'
import { ViewsMenu } from '../segreteria/viste/views-menu.tsx'

/** What every list offers in its head besides its own. */
export const listTools = [ViewsMenu, ModuliTool] as const
