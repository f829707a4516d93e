import type { Role } from '../../engine/world.ts'

const roles: Role[] = [
  'superadmin',
  'admin',
  'admin_cdn_full',
  'admin_cdn',
  'admin_sezione',
  'admin_comitato',
  'socio',
  'cliente',
]

/** Security 3.1, copied by hand: capitals every row, small letters the rows of a condition, a dash nothing. */
const table = `
libri                  RCUD RCUD R    -    -    R    R    R
razze                  RCUD RCUD R    -    -    R    R    R
colori                 RCUD RCUD R    -    -    R    R    R
razze_colori           RCUD RCUD R    -    -    R    R    R
malattie               RCUD RCUD R    -    -    R    R    R
province               RCUD RCUD R    R    R    R    R    R
comuni                 RCUD RCUD R    R    R    R    R    R
sezioni                RCUD RCUD R    R    R    R    R    R
articoli               RCUD RCUD -    -    -    -    -    -
clienti_soci           RCUD RCUD R    R    rcu  -    ru   ru
account                rCu  rcu  ru   ru   ru   ru   ru   ru
gatti                  RCUD RCUD R    -    -    r    r    r
documenti              RUD  RUD  R    r    -    -    r    -
malattie_gatto         RCUD RCUD R    -    -    -    r    r
profili_dna            RCUD RCUD R    -    -    -    r    r
denunce_nascita        RCUD RCUD R    -    -    -    rcu  rcu
cuccioli               RCUD RCUD R    -    -    -    rcu  rcu
passaggi               RCUD RCUD R    -    -    -    rc   rc
iscrizioni_rinnovi     RCUD RCUD R    R    rcu  -    r    r
affissi                RCU  RCU  R    R    -    -    rcu  r
esposizioni            RCud RCud R    -    -    ru   r    r
esposizioni_has_gatti  RCUD RCUD R    -    -    rcu  rcud rcud
fatture_ricevute       RCU  RCU  -    -    -    -    r    r
regole                 RCUD R    R    R    R    R    -    -
impostazioni_fiscali   RCUD RCUD -    -    -    -    -    -
viste                  rcud rcud rcud rcud rcud rcud rcud rcud
posta                  R    R    -    -    -    -    -    -
modelli_lettera        RCUD RCUD -    -    -    -    -    -
lettere                R    R    -    -    -    -    -    -
`

export type Verb = 'R' | 'C' | 'U' | 'D'

export interface Right {
  entity: string
  role: Role
  verb: Verb
  /** Every row, some rows, or none. */
  reach: 'all' | 'some' | 'none'
}

export const rights: Right[] = table
  .trim()
  .split('\n')
  .flatMap(line => {
    const [entity = '', ...cells] = line.split(/\s+/)
    return roles.flatMap((role, i) =>
      (['R', 'C', 'U', 'D'] as const).map(verb => ({ entity, role, verb, reach: reachOf(cells[i] ?? '-', verb) })),
    )
  })

function reachOf(cell: string, verb: Verb): Right['reach'] {
  if (cell.includes(verb)) return 'all'
  return cell.includes(verb.toLowerCase()) ? 'some' : 'none'
}
