import { type RigaDocumento, totaliOf } from '@bisavolo/domain/denaro/rules/documento/fattura'
import { numeroFor } from '@bisavolo/domain/denaro/rules/documento/numerazione'
import { impostazioniDefault, regoleBolloAt } from '@bisavolo/domain/denaro/rules/impostazioni/impostazioni-fiscali'
import { articoliDefault } from '@bisavolo/domain/denaro/rules/tariffe/articoli-default'
import {
  type ArticoloProposto,
  articoliForCertificato,
  articoliForDenuncia,
  articoliForIscrizione,
  articoliForPassaggio,
  tipoDocumentoFor,
} from '@bisavolo/domain/denaro/rules/tariffe/tariffe'
import { centsOf } from '@bisavolo/domain/kit/format'
import type { Riga } from '../../platform/db/bulk.ts'
import { dayOf, textOf, yearOfDay } from '../giorni.ts'
import type { Mondo, Persona } from '../mondo.ts'
import type { RigaIscrizione } from '../soci/iscrizioni.ts'
import type { RigaRighe } from './righe-fatture.ts'

export type RigaFattura = Riga<'fatture_ricevute'> & { id: number; anno: number; data_emissione: string }
type Tipo = 'Fattura' | 'Ricevuta' | 'Nota di credito'

interface Vendita {
  day: number
  persona: Persona
  socio: boolean
  righe: (RigaDocumento & { codice: string | null })[]
  causale: string
  pratica: string | null
}

/** Ricevute for members and fatture for others, of this year and the two before, numbered without gaps (D10). */
export function createFatture(
  mondo: Mondo,
  iscrizioni: readonly RigaIscrizione[],
): { fatture: RigaFattura[]; righe: RigaRighe[]; contatori: Map<string, number> } {
  const from = dayOf(`${mondo.anno - 2}-01-01`)
  const sales = [...quote(mondo, iscrizioni), ...nascite(mondo), ...passaggi(mondo), ...inserzioni(mondo)]
    .filter(({ day, righe }) => day >= from && day <= mondo.oggi && righe.length > 0)
    .sort((a, b) => a.day - b.day || a.persona.row.id - b.persona.row.id)
  const contatori = new Map<string, number>()
  const sigle = new Map(mondo.reference.province.map(({ id, sigla }) => [id, sigla]))
  const issue = (tipo: Tipo, sale: Vendita, origine: RigaFattura | null): RigaFattura => {
    const key = `${tipo}|${yearOfDay(sale.day)}`
    const progressivo = (contatori.get(key) ?? 0) + 1
    contatori.set(key, progressivo)
    return documentOf(mondo, tipo, sale, { progressivo, sigle, origine })
  }
  const fatture: RigaFattura[] = []
  const righe: RigaRighe[] = []
  const add = (fattura: RigaFattura, sale: Vendita): RigaFattura => {
    const stored = { ...fattura, id: fatture.length + 1 }
    fatture.push(stored)
    const isStorno = (fattura.iddocumento_origine ?? null) !== null
    righe.push(
      ...sale.righe.map((riga, i) => ({
        ...rigaOf(riga),
        iddocumento: stored.id,
        posizione: i + 1,
        riga_origine: isStorno ? i + 1 : null,
      })),
    )
    return stored
  }
  for (const sale of sales) {
    const tipo = tipoDocumentoFor(sale.socio)
    const stored = add(issue(tipo, sale, null), sale)
    // One fattura in fifty is credited immediately.
    if (tipo !== 'Fattura' || (stored.progressivo ?? 0) % 50 !== 20) continue
    stored.stornato = euro(centsOf(stored.imponibile ?? '0') + centsOf(stored.imposta ?? '0'))
    const storno = { ...sale, pratica: null, causale: `Storno fattura ${stored.numero}` }
    add(issue('Nota di credito', storno, stored), storno)
  }
  return { fatture, righe, contatori }
}

function documentOf(
  { random, oggi }: Mondo,
  tipo: Tipo,
  { day, persona: { row }, righe, causale, pratica }: Vendita,
  { progressivo, sigle, origine }: { progressivo: number; sigle: Map<number, string>; origine: RigaFattura | null },
): RigaFattura {
  const data_emissione = textOf(day)
  const anno = yearOfDay(day)
  const totali = totaliOf(tipo, righe, regoleBolloAt(impostazioniDefault, data_emissione))
  const isSettled = day < oggi - 20 || random.chance(0.6)
  // The ricevuta of a fee is issued on the date of payment.
  const paid = isSettled || pratica?.startsWith('iscrizioni_rinnovi/') === true
  return {
    id: 0,
    tipo,
    data_emissione,
    anno,
    progressivo,
    numero: numeroFor(tipo, progressivo, anno),
    idcliente: row.id,
    intestatario: row.nome_completo,
    indirizzo: row.indirizzo ?? '',
    cap: row.cap ?? '',
    citta: row.citta ?? '',
    provincia: sigle.get(row.idprovincia ?? 0) ?? '',
    nazione: row.nazione ?? 'IT',
    codice_fiscale: row.codice_fiscale ?? null,
    partita_iva: row.partita_iva ?? null,
    cod_univoco: row.cod_univoco ?? null,
    pec: row.pec ?? null,
    causale,
    pratica,
    imponibile: euro(totali.imponibile),
    imposta: euro(totali.imposta),
    bollo: euro(totali.bollo),
    totale: euro(totali.totale),
    modalita_pagamento: random.weighted(['bonifico', 'carta', 'bollettino', 'contanti'] as const, modo =>
      modo === 'bonifico' ? 6 : 1,
    ),
    // Without a payment there is no refund.
    data_pagamento: paid && origine?.data_pagamento !== null ? data_emissione : null,
    iddocumento_origine: origine?.id ?? null,
    dopo_incasso: (origine?.data_pagamento ?? null) === null ? 0 : 1,
  }
}

function quote({ persone }: Mondo, iscrizioni: readonly RigaIscrizione[]): Vendita[] {
  const byId = new Map(persone.map(persona => [persona.row.id, persona]))
  return iscrizioni.flatMap(({ id, idcliente_socio, tipo, anno, data_cassa, respinta, annullata }) => {
    const persona = byId.get(idcliente_socio ?? 0)
    if (persona === undefined || tipo === undefined || respinta === 1 || annullata === 1) return []
    if (data_cassa === null) return []
    const righe = righeOf(articoliForIscrizione(tipo))
    const pratica = `iscrizioni_rinnovi/${id}`
    return [{ day: dayOf(data_cassa), persona, socio: true, righe, causale: `Quota associativa ${anno}`, pratica }]
  })
}

function nascite({ cucciolate }: Mondo): Vendita[] {
  return cucciolate.flatMap(({ id, stato, allevatore, nascita, denuncia, cuccioli, padre, madre }) => {
    if (stato === 'bozza' || stato === 'respinta') return []
    const socio = isSocio(allevatore, denuncia)
    const data = { data_nascita: textOf(nascita), data_denuncia: textOf(denuncia), socio }
    const proposti = articoliForDenuncia({
      ...data,
      stalloneAltrui: padre.proprietario !== madre.proprietario,
      stalloneInLibro: true,
    })
    const registered = cuccioli.filter(({ gatto }) => gatto !== null)
    const day = registered[0]?.gatto?.registrazione ?? denuncia
    const certificati = articoliForCertificato({ socio: isSocio(allevatore, day), quantita: registered.length })
    const causale = `Denuncia di nascita del ${data.data_denuncia.split('-').reverse().join('/')}`
    const pratica = `denunce_nascita/${id}`
    return [
      { day: denuncia, persona: allevatore, socio, righe: righeOf(proposti), causale, pratica },
      {
        pratica,
        ...{ day, persona: allevatore, socio: isSocio(allevatore, day), causale: 'Certificati genealogici' },
        righe: registered.length === 0 ? [] : righeOf(certificati),
      },
    ]
  })
}

function passaggi({ gatti }: Mondo): Vendita[] {
  return gatti.flatMap(gatto =>
    gatto.passaggi
      .filter(({ stato }) => stato === 'registrato')
      .map(({ id, a, acquisto, passaggio }) => {
        const socio = isSocio(a, passaggio)
        const data = { data_acquisto: textOf(acquisto), data_passaggio: textOf(passaggio), socio }
        const righe = righeOf(articoliForPassaggio(data))
        const causale = `Passaggio di proprietà, ${gatto.nome}`
        return { day: passaggio, persona: a, socio, righe, causale, pratica: `passaggi/${id}` }
      }),
  )
}

function inserzioni({ persone, oggi }: Mondo): Vendita[] {
  const descrizione = 'Inserzione sul notiziario, mezza pagina'
  return persone
    .filter(({ row }) => row.partita_iva)
    .flatMap((persona, i) =>
      [900, 520, 160].map(days => ({
        ...{ day: oggi - days - i * 17, persona, socio: false, causale: descrizione, pratica: null },
        righe: [{ codice: null, descrizione, quantita: 1, importo: 15_000, iva: 22, natura: null }],
      })),
    )
}

const articoli = new Map(articoliDefault.map(articolo => [articolo.codice, articolo]))

function righeOf(proposti: readonly ArticoloProposto[]): Vendita['righe'] {
  return proposti.map(({ codice, quantita }) => {
    const articolo = articoli.get(codice)
    if (articolo === undefined) throw new Error(`No article ${codice}`)
    const { descrizione, importo, iva, natura, quota_associativa } = articolo
    const cents = centsOf(importo)
    return { codice, descrizione, quantita, importo: cents, iva, natura, quota_associativa: quota_associativa === 1 }
  })
}

function rigaOf(riga: Vendita['righe'][number]): Omit<RigaRighe, 'iddocumento' | 'posizione'> {
  return { ...riga, quota_associativa: riga.quota_associativa === true ? 1 : 0 }
}

function isSocio({ anniSocio }: Persona, day: number): boolean {
  return anniSocio.has(yearOfDay(day))
}

function euro(cents: number): string {
  return (cents / 100).toFixed(2)
}
