import type { OwnExport } from '../../../input/own-export.ts'
import { withoutGuard } from '../../esporta/guarded-text.ts'
import { documentsFolder, manifestFile, systemFolder } from '../../esporta/manifest.ts'
import { guardedColumns } from '../../esporta/tables.ts'

export const ownExport: OwnExport = {
  manifest: manifestFile,
  isBeside: name => name.startsWith(documentsFolder) || name.startsWith(systemFolder),
  textsOf: table => {
    const guarded = guardedColumns(table)
    return (column, text) => (guarded.includes(column) ? withoutGuard(text) : text)
  },
}
