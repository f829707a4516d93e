import { ModuliTool } from '../segreteria/moduli/moduli-tool.tsx'
import { ViewsMenu } from '../segreteria/viste/views-menu.tsx'

export const listTools = [ViewsMenu, ModuliTool] as const
