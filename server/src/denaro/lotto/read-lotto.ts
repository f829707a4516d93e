import type { emettiLotto, RigaLotto } from '@bisavolo/domain/denaro/calls-lotto'
import { totaliOf } from '@bisavolo/domain/denaro/rules/documento/fattura'
import { incassoLottoError, pagamentoLottoError } from '@bisavolo/domain/denaro/rules/documento/giorno-pagamento'
import { regoleBolloAt } from '@bisavolo/domain/denaro/rules/impostazioni/impostazioni-fiscali'
import type { BodyOf } from '@bisavolo/domain/kit/call'
import { decimalOf } from '@bisavolo/domain/kit/format'
import type { Db, Trx } from '../../platform/db/database.ts'
import type { Who } from '../../platform/http/who.ts'
import { readRecapiti } from '../../soci/clienti_soci/mail-cliente.ts'
import { readPosizioni } from '../../soci/clienti_soci/read-soci-at.ts'
import { judgeDocumento } from '../fatture_ricevute/judge-documento.ts'
import type { NuovaRiga } from '../fatture_ricevute/parse-righe.ts'
import { readArticoli } from '../fatture_ricevute/read-articoli.ts'
import { readImpostazioni } from '../fatture_ricevute/read-impostazioni.ts'
import { readClienti } from '../fatture_ricevute/read-intestazione.ts'
import { readOstacoliDocumento } from '../fatture_ricevute/read-ostacoli-documento.ts'
import { missingText, readProposte } from '../fatture_ricevute/read-proposta.ts'
import { rigaDocumentoOf } from '../fatture_ricevute/read-righe.ts'
import type { NuovoDocumento } from '../fatture_ricevute/store-documento.ts'
import { dataFault } from '../fatture_ricevute/take-numero.ts'

export type Richiesta = BodyOf<typeof emettiLotto>

export interface RigaLetta {
  riga: RigaLotto
  idcliente: number | null
  documento: NuovoDocumento | null
}

type Proposte = Awaited<ReturnType<typeof readProposte>>
type Proposta = Proposte extends Map<number, infer P> ? P : never
type Fonti = Awaited<ReturnType<typeof readFonti>> & { dateFaults: typeof none }

export async function readLotto(db: Db | Trx, who: Who, richiesta: Richiesta): Promise<RigaLetta[]> {
  const { entita, ids } = richiesta
  const data = richiesta.data_emissione ?? who.today
  const proposte = await readProposte(db, entita, ids, { duplicato: false, data })
  const fonti = {
    ...(await readFonti(db, who, [...proposte.values()])),
    dateFaults: richiesta.prova ? await readDateFaults(db, data, who.today) : none,
  }
  const ostacoli = await readOstacoliDocumento(
    db,
    entita,
    ids.filter(id => !proposte.has(id)),
  )
  return ids.map(id => {
    const proposta = proposte.get(id)
    return proposta === undefined ? missing(id, ostacoli.get(id)) : judgeRow(id, proposta, richiesta, fonti)
  })
}

const none: Readonly<Record<'Fattura' | 'Ricevuta', string | null>> = { Fattura: null, Ricevuta: null }

/** Only for a trial: when issuing, the date is checked under the counter lock. */
async function readDateFaults(db: Db | Trx, data: string, oggi: string): Promise<typeof none> {
  return {
    Fattura: await dataFault(db, { tipo: 'Fattura', data, oggi }),
    Ricevuta: await dataFault(db, { tipo: 'Ricevuta', data, oggi }),
  }
}

async function readFonti(db: Db | Trx, { today }: Who, proposte: readonly Proposta[]) {
  const clienti = proposte.map(({ idcliente }) => idcliente)
  return {
    clienti: await readClienti(db, clienti),
    articoli: await readArticoli(
      db,
      proposte.flatMap(({ righe }) => righe.map(({ idarticolo }) => idarticolo)),
    ),
    impostazioni: await readImpostazioni(db),
    posizioni: await readPosizioni(db, clienti),
    recapiti: await readRecapiti(db, clienti),
    oggi: today,
  }
}

function judgeRow(id: number, proposta: Proposta, richiesta: Richiesta, fonti: Fonti): RigaLetta {
  const { idcliente, tipo, causale, pratica } = proposta
  const cliente = fonti.clienti.get(idcliente)
  const { indirizzi = [], esclusa = null } = fonti.recapiti.get(idcliente) ?? {}
  const mail = indirizzi.length > 0 && esclusa === null
  const row = { id, nome: String(cliente?.intestatario ?? ''), tipo, voci: [], totale: null, mail, documento: null }
  const refused = refusalOf(proposta)
  if (refused !== null) return { riga: { ...row, ...refused }, idcliente, documento: null }
  const body = {
    tipo,
    idcliente,
    causale,
    pratica,
    righe: proposta.righe,
    data_emissione: proposta.data_emissione,
    data_pagamento: proposta.data_pagamento ?? richiesta.data_pagamento ?? null,
    modalita_pagamento: richiesta.modalita_pagamento ?? null,
  }
  const { errors, ...documento } = judgeDocumento(body, { ...fonti, cliente })
  const found = { ...row, voci: documento.righe.map(voceOf), totale: totaleOf(documento, fonti) }
  const faults = [
    ...errors.map(({ message }) => message),
    fonti.dateFaults[tipo],
    proposta.data_pagamento === null
      ? pagamentoLottoError(body.data_pagamento, body.data_emissione)
      : incassoLottoError(proposta.data_pagamento, body.data_emissione),
  ].filter(fault => fault !== null)
  if (faults.length > 0) {
    const messaggio = [...new Set(faults)].join(' · ')
    return { riga: { ...found, esito: 'da_correggere', messaggio }, idcliente, documento: null }
  }
  const messaggio = esclusa === null ? '' : `La persona è ${esclusa}: nessuna e-mail`
  return { riga: { ...found, esito: 'da_emettere', messaggio }, idcliente, documento }
}

function refusalOf({
  lavoro,
  emessi,
  altrove,
  righe,
  mancanti,
  avvisi,
}: Proposta): Pick<RigaLotto, 'esito' | 'messaggio'> | null {
  const standing = emessi.find(({ in_piedi }) => in_piedi)
  if (standing !== undefined)
    return { esito: 'gia_emesso', messaggio: `Già emessa: ${standing.tipo} ${standing.numero}` }
  if (altrove[0] !== undefined) return { esito: 'gia_emesso', messaggio: altrove.join(' · ') }
  if (lavoro.articoli.length === 0) return { esito: 'niente_da_pagare', messaggio: avvisi[0] ?? 'Nulla da pagare' }
  if (!lavoro.dovuto) return { esito: 'non_dovuto', messaggio: 'Così com’è, la pratica non si fa pagare' }
  if (mancanti.length > 0) return { esito: 'senza_articolo', messaggio: mancanti.map(missingText).join(' · ') }
  const nothing = righe.every(({ importo }) => Number(importo ?? 0) === 0)
  return nothing ? { esito: 'niente_da_pagare', messaggio: 'Nel listino l’importo è zero' } : null
}

function missing(id: number, ostacolo: string | undefined): RigaLetta {
  const riga = { id, nome: '', tipo: null, voci: [], totale: null, mail: false, documento: null }
  if (ostacolo !== undefined)
    return { riga: { ...riga, esito: 'da_correggere', messaggio: ostacolo }, idcliente: null, documento: null }
  const messaggio = 'Non c’è più, o non è di un tipo che si fa pagare'
  return { riga: { ...riga, esito: 'non_trovato', messaggio }, idcliente: null, documento: null }
}

function totaleOf({ tipo, data_emissione, righe }: NuovoDocumento, { impostazioni }: Fonti): string {
  return decimalOf(totaliOf(tipo, righe.map(rigaDocumentoOf), regoleBolloAt(impostazioni, data_emissione)).totale)
}

function voceOf({ descrizione, quantita }: NuovaRiga): string {
  return Number(quantita) === 1 ? descrizione : `${Number(quantita)} × ${descrizione}`
}
