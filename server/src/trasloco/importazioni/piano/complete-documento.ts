import { nomePulito } from '@bisavolo/domain/documents/rules/documento'
import { type Completa, isBlank } from './complete-registro.ts'
import { warn } from './riga.ts'

const tipi = [
  ['iddenuncia', 'pratica'],
  ['idgatto', 'gatto'],
  ['idesposizione', 'esposizione'],
  ['idcliente', 'cliente'],
] as const

export const completeDocumento: Completa = (row, riga, { accountId }) => {
  const { file } = riga
  if (file === null) return
  const nome = nomePulito(file.nome)
  if (isBlank(row.titolo)) {
    row.titolo = nome.replace(/\.[^.]*$/, '')
    warn(riga, 'titolo', 'completato', `Titolo: nel file manca, è il nome del documento («${row.titolo}»)`)
  }
  const tipo = tipi.find(([campo]) => !isBlank(row[campo]))?.[1]
  if (isBlank(row.tipo) && tipo !== undefined) {
    row.tipo = tipo
    warn(riga, 'tipo', 'completato', `Tipo: nel file manca, è «${tipo}» da ciò a cui il documento è legato`)
  }
  if (isBlank(row.nome)) row.nome = nome
  Object.assign(row, { mime: file.mime, dimensione: file.size, sha256: file.sha256, account_id: accountId })
}
