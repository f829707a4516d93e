import { entityOf } from '@bisavolo/domain'
import { emittenteAt, type ImpostazioneFiscale } from '@bisavolo/domain/denaro/rules/impostazioni/impostazioni-fiscali'
import { articoliForIscrizione } from '@bisavolo/domain/denaro/rules/tariffe/tariffe'
import type { PagamentoQuota } from '@bisavolo/domain/soci/calls/domanda'
import type { TipoIscrizione } from '@bisavolo/domain/soci/rules/iscrizione/iscrizione'
import { causaleBonifico } from '@bisavolo/domain/soci/rules/iscrizione/quota'
import { type Termine, termineRinnovo } from '@bisavolo/domain/soci/rules/regole/regole-soci'
import { readRegole } from '../../../findings/read-regole.ts'
import type { Db, Trx } from '../../../platform/db/database.ts'
import type { SmallTables } from '../../../records/small-tables.ts'

interface Rinnovo {
  anno: number
  tipo: TipoIscrizione
}
interface Persona {
  nome_completo: string
  tessera: string | null
}

export async function readPagamenti(
  db: Db | Trx,
  small: SmallTables,
  today: string,
): Promise<{ of: (rinnovo: Rinnovo, persona: Persona) => PagamentoQuota | null; termine: Termine }> {
  const articoli = [...(await small.all(entityOf('articoli'))).values()]
  const settings = [...(await small.all(entityOf('impostazioni_fiscali'))).values()]
  const { denominazione, iban } = emittenteAt(settings as unknown as ImpostazioneFiscale[], today)
  const termine = termineRinnovo(await readRegole(db))
  const of = ({ anno, tipo }: Rinnovo, { nome_completo, tessera }: Persona): PagamentoQuota | null => {
    const [articolo] = articoliForIscrizione(tipo)
    if (articolo === undefined) return null
    const quota = articoli.find(({ codice }) => codice === articolo.codice)?.importo
    const entro = `${anno}-${termine(anno)}`
    return {
      quota: quota == null ? null : String(quota),
      intestatario: denominazione,
      iban: iban || null,
      causale: causaleBonifico({ anno, tipo, tessera, nome_completo }),
      entro,
      in_tempo: today <= entro,
    }
  }
  return { of, termine }
}
