import { Conflict, entityOf } from '@bisavolo/domain'
import type { BodyOf } from '@bisavolo/domain/kit/call'
import type { esitoParentela } from '@bisavolo/domain/nascite/calls'
import { nomeCompletoOf } from '@bisavolo/domain/registro/rules/gatto/nome-completo'
import { saveRecord } from '../../records/save-record.ts'
import type { Work } from '../../records/work.ts'
import { type Gatto, lockGatto, updateGatto } from '../../registro/gatti/update-gatto.ts'
import { markRipetuti } from '../../registro/malattie_gatto/mark-ripetuti.ts'
import { mailCliente } from '../../soci/clienti_soci/mail-cliente.ts'

type Result = BodyOf<typeof esitoParentela>
type Esito = Result['esito']

/** D7: a confirmed parentage unblocks the cat, an excluded one cancels the cat. */
export async function recordEsitoParentela(work: Work, id: number, { esito, note }: Result): Promise<Gatto> {
  const gatto = await lockGatto(work, id)
  if (gatto.bloccato !== 1) throw new Conflict('Il gatto non è bloccato per il test di parentela.')
  const stored = await updateGatto(
    work,
    gatto,
    { bloccato: 0, nascondi_bloccato: 0, ...(esito === 'esclusa' ? { annullato: 1 as const } : {}) },
    `esito del test di parentela: ${esito}`,
  )
  await recordTest(work, id, esito, note?.trim() ?? '')
  await mailOwner(work, stored, esito)
  return stored
}

async function recordTest(work: Work, idgatto: number, esito: Esito, note: string): Promise<void> {
  const tipo = await work.trx.selectFrom('malattie').select('id').where('codice', '=', 'PARENT').executeTakeFirst()
  if (tipo === undefined) return
  const { today } = work.who
  await saveRecord(work, entityOf('malattie_gatto'), null, {
    idgatto,
    idmalattia: tipo.id,
    data_test: today,
    data_registrazione: today,
    note: [`Parentela ${esito}`, note].filter(Boolean).join('. '),
  })
  await markRipetuti(work, idgatto, tipo.id)
}

async function mailOwner(work: Work, gatto: Gatto, esito: Esito): Promise<void> {
  const nome = nomeCompletoOf(gatto)
  await mailCliente(work, gatto.idproprietario, 'avviso', {
    oggetto: `Test di parentela: ${nome}`,
    testo:
      esito === 'confermata'
        ? `il test ha confermato la parentela di ${nome}: il gatto non è più bloccato.`
        : `il test ha escluso la parentela di ${nome}: la registrazione del gatto è stata annullata. Per chiarimenti scrivi alla segreteria.`,
  })
}
