import { board, byRole, only, type Reach, type Role, type Session } from '../../kit/access.ts'
import { defineEntity } from '../../kit/entity.ts'
import { choice, datetime, integer, reference, text } from '../../kit/field.ts'
import { and, eq, type Filter, isNull, oneOf, or, some } from '../../kit/filter.ts'
import { tipiDocumento, tipiDocumentoCaricati, tipiDocumentoPerSoci, tipoFoto } from '../../words/choices.ts'
import { both, enteredInOwnShow, members, office, ownBy, ownGatto, partiPassaggio } from '../../words/reach.ts'

function ofOwnPractices(who: Session): Filter[] {
  const ofOwnGatto = ownGatto(who, 'gatto.')
  if (who.clienteId === null || typeof ofOwnGatto === 'boolean') return []
  const own = who.clienteId
  const ofOwnPassaggi = partiPassaggio.map(name => eq(`passaggio.${name}`, own))
  return [eq('idcliente', own), eq('denuncia.idproprietario', own), ...ofOwnPassaggi, ofOwnGatto]
}

const readableBySocio = (who: Session) => or(oneOf('tipo', tipiDocumentoPerSoci), ...ofOwnPractices(who))

/** A role that cannot read cats, denunce or passaggi cannot read their documents either, since these repeat the same data. */
const ofNoPractice = and(isNull('idgatto'), isNull('iddenuncia'), isNull('idpassaggio'))

export const documenti = defineEntity({
  name: 'documenti',
  label: { one: 'Documento', many: 'Documenti' },
  fields: {
    titolo: text({ label: 'Titolo', required: true, max: 200, search: 'contains' }),
    tipo: choice({ label: 'Tipo', required: true, choices: tipiDocumento }),
    nome: text({ label: 'File', readOnly: true, max: 200 }),
    mime: text({ label: 'Formato', readOnly: true, max: 60 }),
    dimensione: integer({ label: 'Dimensione (byte)', readOnly: true }),
    sha256: text({ label: 'Impronta', readOnly: true, max: 64, visible: false, detailOnly: true }),
    percorso: text({ label: 'Percorso', readOnly: true, visible: false, readBy: [], unique: true }),
    creato_il: datetime({ label: 'Caricato il', readOnly: true }),
    idgatto: reference({ label: 'Gatto', to: 'gatti', as: 'gatto' }),
    idcliente: reference({ label: 'Cliente', to: 'clienti_soci', as: 'cliente' }),
    // Many documents have the same title: the cats distinguish the practices.
    iddenuncia: reference({
      label: 'Denuncia',
      gender: 'a',
      to: 'denunce_nascita',
      as: 'denuncia',
      show: ['data_nascita', 'stato', 'idfattrice', 'idstallone'],
    }),
    idpassaggio: reference({
      label: 'Passaggio',
      to: 'passaggi',
      as: 'passaggio',
      beside: 'iddenuncia',
      show: ['data_passaggio', 'stato', 'idgatto'],
    }),
    idesposizione: reference({ label: 'Esposizione', gender: 'a', to: 'esposizioni', as: 'esposizione' }),
    account_id: reference({ label: 'Caricato da', readOnly: true, to: 'account', as: 'account' }),
  },
  labelFields: ['titolo', 'nome', 'mime', 'dimensione'],
  title: ['titolo'],
  list: {
    columns: ['titolo', 'tipo', 'nome', 'creato_il', 'idgatto', 'idcliente', 'idpassaggio'],
    sort: '-creato_il',
  },
  access: {
    read: byRole({
      superadmin: true,
      admin: true,
      admin_cdn_full: true,
      admin_cdn: () => ofNoPractice,
      socio: readableBySocio,
    }),
    // Only POST /document creates documents, because it checks the file.
    create: () => false,
    update: only(...office),
    remove: only(...office),
  },
})

export function tipiCaricabili(role: Role): readonly string[] {
  if (office.includes(role)) return tipiDocumentoCaricati.map(({ value }) => value)
  if (members.includes(role)) return ['pratica', 'gatto', 'cliente']
  return role === 'admin_comitato' ? ['esposizione'] : []
}

/** security 3, POST /document: the new row must be within this reach. */
export function uploadReach(who: Session): Reach {
  if (office.includes(who.role)) return true
  const ofTheirKinds = oneOf('tipo', tipiCaricabili(who.role))
  if (who.role === 'admin_comitato') return and(ofTheirKinds, eq('esposizione.account_id', who.accountId))
  if (!members.includes(who.role) || who.clienteId === null) return false
  return and(ofTheirKinds, or(...ofOwnPractices(who)))
}

/** decision 72: an owner edits photos of own cats, the office of all cats. */
export function fotoReach(who: Session): Reach {
  const isFoto = eq('tipo', tipoFoto)
  if (office.includes(who.role)) return isFoto
  return members.includes(who.role) ? both(isFoto, ownGatto(who, 'gatto.')) : false
}

export const legami = ['idgatto', 'idcliente', 'iddenuncia', 'idpassaggio', 'idesposizione'] as const
type Legame = (typeof legami)[number]

/** security 3, POST /document: narrower than reading. A member links to a show only if an own cat is entered in it. */
export function legameReach(who: Session, legame: Legame): Reach {
  if (office.includes(who.role)) return true
  if (who.role === 'admin_comitato') {
    if (legame === 'idesposizione') return eq('account_id', who.accountId)
    return legame === 'idgatto' ? enteredInOwnShow(who) : false
  }
  const ofOwnGatto = ownGatto(who, 'gatto.')
  if (!members.includes(who.role) || who.clienteId === null || typeof ofOwnGatto === 'boolean') return false
  const reaches: Record<Legame, Reach> = {
    idgatto: ownGatto(who),
    idcliente: eq('id', who.clienteId),
    iddenuncia: eq('idproprietario', who.clienteId),
    // A decided passaggio takes no more documents.
    idpassaggio: both(ownBy(...partiPassaggio)(who), eq('stato', 'inviato')),
    idesposizione: some('esposizioni_has_gatti', 'esposizioni_id', ofOwnGatto),
  }
  return reaches[legame]
}

/** Files this user may open. Roles without the documents area open own uploads and own practices or shows. */
export function fileReach(who: Session): Reach {
  if (office.includes(who.role) || board.includes(who.role)) return documenti.access.read(who)
  const own = eq('account_id', who.accountId)
  if (who.role === 'socio') return or(own, readableBySocio(who))
  if (who.role === 'cliente') return or(own, ...ofOwnPractices(who))
  if (who.role === 'admin_comitato') return or(own, eq('esposizione.account_id', who.accountId))
  return false
}
