import { tipiDocumento, tipiDocumentoPerSoci } from '../choices.ts'
import { byRole, only, type Session } from '../kit/access.ts'
import { defineEntity } from '../kit/entity.ts'
import { choice, datetime, integer, reference, text } from '../kit/field.ts'
import { eq, oneOf, or } from '../kit/filter.ts'
import { office, ownGatto } from './reach.ts'

/** A socio reads the association's papers, and those of the own cats and record. */
function readableBySocio(who: Session) {
  const published = oneOf('tipo', tipiDocumentoPerSoci)
  const ofOwnGatto = ownGatto(who, 'gatto.')
  if (who.clienteId === null || typeof ofOwnGatto === 'boolean') return published
  return or(published, eq('idcliente', who.clienteId), ofOwnGatto)
}

export const documenti = defineEntity({
  name: 'documenti',
  label: { one: 'Documento', many: 'Documenti' },
  fields: {
    titolo: text({ label: 'Titolo', required: true, max: 200, search: 'contains' }),
    tipo: choice({ label: 'Tipo', required: true, choices: tipiDocumento, index: true }),
    nome: text({ label: 'File', readOnly: true, max: 200 }),
    mime: text({ label: 'Formato', readOnly: true, max: 60 }),
    dimensione: integer({ label: 'Dimensione', readOnly: true }),
    sha256: text({ label: 'Impronta', readOnly: true, max: 64, hidden: true, detailOnly: true }),
    percorso: text({ label: 'Percorso', readOnly: true, hidden: true, readBy: [] }),
    creato_il: datetime({ label: 'Caricato il', readOnly: true, index: true }),
    idgatto: reference({ label: 'Gatto', to: 'gatti', as: 'gatto' }),
    idcliente: reference({ label: 'Cliente', to: 'clienti_soci', as: 'cliente' }),
    iddenuncia: reference({ label: 'Denuncia', gender: 'a', to: 'denunce_nascita', as: 'denuncia' }),
    account_id: reference({ label: 'Caricato da', readOnly: true, to: 'account', as: 'account' }),
  },
  labelFields: ['titolo', 'nome', 'mime', 'dimensione'],
  title: row => String(row.titolo),
  list: {
    columns: ['titolo', 'tipo', 'nome', 'dimensione', 'creato_il', 'idgatto', 'idcliente'],
    sort: 'creato_il',
    descending: true,
  },
  access: {
    read: byRole({ superadmin: true, admin: true, admin_cdn_full: true, admin_cdn: true, socio: readableBySocio }),
    // Documents are born by POST /document alone, which checks the file; the generic create has no file to check.
    create: () => false,
    update: only(...office),
    remove: only(...office),
  },
})
