import { type Role, roles } from '@bisavolo/domain'
import type { Riga } from '../../platform/db/bulk.ts'
import type { Persona } from '../mondo.ts'

export type RigaAccount = Riga<'account'> & { id: number; password_hash: string | null }

const NOMI: Record<Role, readonly [name: string, surname: string]> = {
  superadmin: ['Sofia', 'Ranieri'],
  admin: ['Anna', 'Ghisolfi'],
  admin_cdn_full: ['Carlo', 'Desideri'],
  admin_cdn: ['Nadia', 'Fontanesi'],
  admin_sezione: ['Livia', 'Brambilla'],
  admin_comitato: ['Ettore', 'Valsecchi'],
  socio: ['', ''],
  cliente: ['', ''],
}
/** Committees of the other shows; without a password until the office sets one. */
const COMITATI = ['Nord Ovest', 'Nord Est', 'Centro', 'Sud', 'Isole']

/** One account per role, `{role}@bisavolo.test`, plus the committees of the other shows. */
export function createAccount(socio: Persona, cliente: Persona, passwordHash: string): RigaAccount[] {
  const members: Partial<Record<Role, Persona>> = { socio, cliente }
  const perRole = roles.map((type, i) => {
    const persona = members[type]
    const [surname, ...rest] = persona?.row.nome_completo.split(' ') ?? []
    return {
      id: i + 1,
      type,
      status: 1 as const,
      name: persona === undefined ? NOMI[type][0] : rest.join(' '),
      surname: persona === undefined ? NOMI[type][1] : (surname ?? ''),
      username: `${type}@bisavolo.test`,
      email: `${type}@bisavolo.test`,
      clienti_soci_id: persona?.row.id ?? null,
      sezione: type === 'admin_sezione' ? 'Lombardia' : null,
      password_hash: passwordHash,
    }
  })
  const comitati = COMITATI.map((nome, i) => ({
    id: roles.length + i + 1,
    type: 'admin_comitato' as const,
    status: 1 as const,
    name: 'Comitato',
    surname: nome,
    username: `comitato.${nome.toLowerCase().replace(' ', '')}@posta.test`,
    email: `comitato.${nome.toLowerCase().replace(' ', '')}@posta.test`,
    password_hash: null,
  }))
  return [...perRole, ...comitati]
}

export function comitatiOf(account: readonly RigaAccount[]): number[] {
  return account.filter(({ type }) => type === 'admin_comitato').map(({ id }) => id)
}
