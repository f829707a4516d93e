import { addMonths } from '@bisavolo/domain/kit/date'
import { valoreAt } from '@bisavolo/domain/kit/regola'
import { testObbligatoriFor } from '@bisavolo/domain/nascite/rules/nascita/test-riproduttore'
import type { PopolazioneRazza, Razza } from '@bisavolo/domain/registro/calls/razze'
import { sql } from 'kysely'
import { readRegole } from '../../findings/read-regole.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Who } from '../../platform/http/who.ts'

export async function readCopertura(db: Db, { today }: Who, razza: Razza): Promise<PopolazioneRazza['test']> {
  const regole = await readRegole(db)
  const codici = testObbligatoriFor({ razza: razza.codice, colore: null }, today, regole)
  const natiDal = valoreAt(regole, 'test_obbligatori.nati_dal', today)
  if (codici.length === 0) return { natiDal, riproduttori: 0, righe: [] }
  const { rows } = await sql<{
    riproduttori: number
    codice: string
    descrizione: string
    eseguiti: number
    validi: number
  }>`
    with riproduttori as materialized (
      select id from gatti
      where idrazza = ${razza.id} and neutro = 0 and deceduto = 0 and annullato = 0 and not_for_breeding = 0
        and non_in_allevamento = 0 and antenato = 0 and data_nascita between ${natiDal}::date and ${addMonths(today, -10)}::date
    )
    select (select count(*)::int from riproduttori) as riproduttori, m.codice, m.descrizione,
      count(distinct t.idgatto)::int as eseguiti,
      (count(distinct t.idgatto) filter (where t.scadenza is null or t.scadenza >= ${today}::date))::int as validi
    from malattie as m
      left join malattie_gatto as t on t.idmalattia = m.id and t.idgatto in (select id from riproduttori)
    where m.codice = any(${codici}::text[])
    group by m.id order by m.codice`.execute(db)
  return {
    natiDal,
    riproduttori: rows[0]?.riproduttori ?? 0,
    righe: rows.map(({ riproduttori: _, ...row }) => row),
  }
}
