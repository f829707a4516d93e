import { nomeConAffisso } from '@bisavolo/domain/registro/rules/gatto/nome-gatto'
import type { StatoReferto } from '@bisavolo/domain/registro/rules/referto/pratica'
import type { Work } from '../../records/work.ts'
import type { Referto } from '../../registro/referti/referto-row.ts'
import { mailCliente } from './mail-cliente.ts'

export async function mailReferto(work: Work, referto: Referto): Promise<void> {
  const { id, stato, idgatto, idmalattia, motivo, idrichiedente } = referto
  if (idrichiedente === null) return
  const { gatto, test } = await readNomi(work, idgatto, idmalattia)
  await mailCliente(work, idrichiedente, 'referto_stato', {
    ...{ numero: String(id), gatto, frase: frasi[stato](test, gatto) },
    motivo: stato === 'respinto' ? (motivo ?? '') : '',
    path: `/gatti/${idgatto}`,
  })
}

const frasi: Readonly<Record<StatoReferto, (test: string, gatto: string) => string>> = {
  inviato: (test, gatto) =>
    `la decisione sul referto ${test} di ${gatto} era stata registrata per errore ed è stata annullata: il referto aspetta di nuovo la segreteria. Ignora il messaggio di prima.`,
  approvato: (test, gatto) => `il referto ${test} di ${gatto} è stato approvato: il test è ora nel registro.`,
  respinto: (test, gatto) => `il referto ${test} di ${gatto} è stato respinto. Puoi inviarne un altro.`,
  ritirato: (test, gatto) => `il referto ${test} di ${gatto} è stato ritirato.`,
}

async function readNomi({ trx }: Work, idgatto: number, idmalattia: number): Promise<{ gatto: string; test: string }> {
  const [gatto, malattia] = await Promise.all([
    trx
      .selectFrom('gatti')
      .select(['nome', 'prefisso', 'suffisso', 'nazione'])
      .where('id', '=', idgatto)
      .executeTakeFirstOrThrow(),
    trx.selectFrom('malattie').select('codice').where('id', '=', idmalattia).executeTakeFirstOrThrow(),
  ])
  return { gatto: nomeConAffisso(gatto), test: malattia.codice }
}
