import { formatDate } from '@bisavolo/domain/kit/format'
import type { EntitaLettera } from '@bisavolo/domain/segreteria/calls/lettere'
import type { PersonaLettera } from '@bisavolo/domain/segreteria/rules/lettere/esito'
import type { ValoriLettera } from '@bisavolo/domain/segreteria/rules/lettere/modello'
import { indirizziAvvisi } from '@bisavolo/domain/soci/rules/anagrafica/recapito-avvisi'
import {
  compareDestinatari,
  type Destinatario,
  isSpedibile,
  righeEtichetta,
} from '@bisavolo/domain/soci/rules/etichette/etichetta'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import { conProvincia, indirizzoPostale } from '../../soci/clienti_soci/read-indirizzo-postale.ts'

export interface PersonaScelta extends PersonaLettera {
  id: number
  nome_completo: string
  codice: string | null
  righe: string[]
  valori: ValoriLettera
  hasAccount: boolean
}

export const through: Readonly<Record<EntitaLettera, { persona: string; anno: string }>> = {
  clienti_soci: { persona: 'id', anno: 'null::int' },
  iscrizioni_rinnovi: { persona: 'idcliente_socio', anno: 'r.anno' },
  denunce_nascita: { persona: 'idproprietario', anno: 'null::int' },
  passaggi: { persona: 'idproprietario', anno: 'null::int' },
  affissi: { persona: 'idcliente', anno: 'null::int' },
}

interface Riga extends Destinatario {
  id: number
  codice: string | null
  tessera: string | null
  tipo: string
  sezione: string | null
  affisso: string | null
  deceduto: 0 | 1
  radiato: 0 | 1
  email: string | null
  recapito_avvisi: 'account' | 'contatto'
  accounts: string[]
  consenso: boolean
  riga: number
  anno: number | null
}

export async function readDestinatari(
  db: Db | Trx,
  { entita, ids }: { entita: EntitaLettera; ids: readonly number[] },
  { oggi, associazione }: { oggi: string; associazione: string },
): Promise<PersonaScelta[]> {
  const { persona, anno } = through[entita]
  const { rows } = await sql<Riga>`
    with scelte as (
      select distinct on (r.${sql.ref(persona)}) r.${sql.ref(persona)} as idcliente, r.id as riga, ${sql.raw(anno)} as anno
      from ${sql.table(entita)} as r where r.id = any(${[...ids]}::int[]) and r.${sql.ref(persona)} is not null
      order by r.${sql.ref(persona)}, array_position(${[...ids]}::int[], r.id)
    )
    select t.id, ${indirizzoPostale}, t.codice, t.tessera, t.tipo, t.sezione, t.email, t.recapito_avvisi, s.riga, s.anno,
      coalesce(nullif(t.prefisso, ''), t.suffisso) as affisso,
      array(select coalesce(nullif(a.email, ''), a.username) from account as a
        where a.clienti_soci_id = t.id and a.status = 1 order by a.id) as accounts,
      exists (select from consensi as k join account as a on a.id = k.account_id
        where a.clienti_soci_id = t.id and k.tipo = 'comunicazioni' and k.revocato_il is null) as consenso
    from scelte as s join clienti_soci as t on t.id = s.idcliente ${conProvincia}`.execute(db)
  return rows.sort(compareDestinatari).map(row => personaOf(row, entita, oggi, associazione))
}

function personaOf(row: Riga, entita: EntitaLettera, oggi: string, associazione: string): PersonaScelta {
  const { id, nome_completo, codice, deceduto, radiato, consenso, accounts } = row
  const spedibile = isSpedibile(row)
  return {
    ...{ id, nome_completo, codice, deceduto, radiato, consenso, spedibile },
    email: indirizziAvvisi(row, accounts.filter(Boolean)),
    righe: spedibile ? righeEtichetta(row) : [],
    hasAccount: accounts.length > 0,
    valori: {
      ...{
        nome_completo,
        codice: codice ?? '',
        tessera: row.tessera ?? '',
        tipo: row.tipo,
        sezione: row.sezione ?? '',
      },
      ...{ affisso: row.affisso ?? '', indirizzo: row.indirizzo ?? '', cap: row.cap ?? '', citta: row.citta ?? '' },
      provincia: row.provincia ?? '',
      anno: String(row.anno ?? oggi.slice(0, 4)),
      pratica: entita === 'clienti_soci' ? '' : String(row.riga),
      oggi: formatDate(oggi),
      associazione,
    },
  }
}
