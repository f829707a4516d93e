import { entityOf, type FieldError, NotFound } from '@bisavolo/domain'
import type { BodyOf } from '@bisavolo/domain/kit/call'
import { errorOf, type Finding } from '@bisavolo/domain/kit/finding'
import type { EsitoRinnovi, renewSoci as renewCall } from '@bisavolo/domain/soci/calls/rinnovi'
import { annoFindings, cassaFindings, type Iscrizione } from '@bisavolo/domain/soci/rules/iscrizione/iscrizione'
import { nonRinnovabile, tipoDaRinnovare } from '@bisavolo/domain/soci/rules/iscrizione/rinnovo'
import { grouped } from '../../../platform/grouped.ts'
import { refuseMergedAmong } from '../../../records/merged.ts'
import type { Work } from '../../../records/work.ts'
import { refuseErrors } from '../../../records/write-record.ts'
import { findingsFor } from '../findings-for.ts'
import { type ClienteRow, lockClienti, readIscrizioniOf } from '../read-iscrizioni.ts'
import { insertIscrizioni } from '../store-iscrizioni.ts'
import { sezioneRinnovi } from './read-da-rinnovare.ts'
import { type Domanda, lockDomande, payDomande } from './update-domande.ts'

type Body = BodyOf<typeof renewCall>

export async function renewSoci(work: Work, { anno, data_cassa, soci }: Body): Promise<EsitoRinnovi> {
  const { trx, who } = work
  refuseErrors(bodyErrors(anno, data_cassa, who.today))
  // A request by the member gets the payment date instead of a second enrolment.
  const domande = await lockDomande(work, anno, soci)
  const clienti = await lockClienti(trx, soci)
  await refuseMergedAmong(
    trx,
    who,
    entityOf('clienti_soci'),
    soci.filter(id => !clienti.has(id)),
  )
  refuseUnreachable(work, soci, clienti)
  const storia = grouped(await readIscrizioniOf(trx, soci), ({ idcliente_socio }) => idcliente_socio)
  const rifiutate: EsitoRinnovi['rifiutate'] = []
  const nuove: Iscrizione[] = []
  const pagate: Domanda[] = []
  for (const id of soci) {
    const cliente = clienti.get(id) as ClienteRow
    const altre = storia.get(id) ?? []
    const domanda = domande.get(id)
    const tipo = domanda?.tipo ?? tipoDaRinnovare(altre, anno)
    const nuova: Iscrizione = {
      ...{ id: domanda?.id ?? null, idcliente_socio: id, anno, tipo: tipo ?? 'Ordinario', sezione: cliente.sezione },
      ...{ data_iscrizione: domanda?.data_iscrizione ?? who.today, data_cassa, da_approvare: 1 },
    }
    const against =
      firstBlocco(findingsFor(who, nuova, cliente, altre)) ?? (tipo === null ? nonRinnovabile(anno) : null)
    if (against === null) domanda === undefined ? nuove.push(nuova) : pagate.push(domanda)
    else {
      const { codice, messaggio } = against
      rifiutate.push({ idcliente_socio: id, nome_completo: cliente.nome_completo, codice, messaggio })
    }
  }
  await payDomande(work, pagate, data_cassa)
  const ids = await insertIscrizioni(
    work,
    nuove.map(({ id: _id, ...nuova }) => nuova),
  )
  const rinnovate = [...pagate, ...nuove].map(({ id, idcliente_socio, tipo }) => {
    const { nome_completo } = clienti.get(idcliente_socio) as ClienteRow
    return { id: id ?? (ids.get(idcliente_socio) as number), idcliente_socio, nome_completo, tipo }
  })
  return { anno, data_cassa, rinnovate, rifiutate }
}

function bodyErrors(anno: number, data_cassa: string, today: string): FieldError[] {
  const late = { field: 'data_cassa', message: 'Data cassa: la data è nel futuro' }
  const wrong = annoFindings(anno, today)
  const found = wrong.length > 0 ? wrong : cassaFindings({ anno, data_cassa })
  return [...found.map(errorOf), ...(data_cassa > today ? [late] : [])]
}

function refuseUnreachable({ who }: Work, soci: readonly number[], clienti: ReadonlyMap<number, ClienteRow>): void {
  const sezione = sezioneRinnovi(who)
  const missing = soci.filter(id => {
    const cliente = clienti.get(id)
    return cliente === undefined || (sezione !== null && cliente.sezione !== sezione)
  })
  if (missing.length > 0) throw new NotFound(`Socio non trovato: n. ${missing.join(', n. ')}.`)
}

function firstBlocco(findings: readonly Finding[]): Finding | undefined {
  return findings.find(({ livello }) => livello === 'blocco')
}
