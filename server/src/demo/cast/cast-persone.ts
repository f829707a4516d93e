import type { Riga } from '../../platform/db/bulk.ts'
import type { RigaRighe } from '../denaro/righe-fatture.ts'
import { cast, castAccount, disciplinaOf, notaOf } from './cast.ts'
import type { CastDays, CastIds } from './cast-context.ts'

type Citta = readonly [citta: string, cap: string, sigla: string, regione: string]
const MILANO: Citta = ['Milano', '20121', 'MI', 'Lombardia']
const BRESCIA: Citta = ['Brescia', '25121', 'BS', 'Lombardia']
const ROMA: Citta = ['Roma', '00184', 'RM', 'Lazio']
const NAPOLI: Citta = ['Napoli', '80121', 'NA', 'Campania']

type Name = 'rossi' | 'bianchi' | 'verdi' | 'neri' | 'gallo' | 'esposito' | 'conti'

export function castClienti(ids: CastIds, { anno }: CastDays): Riga<'clienti_soci'>[] {
  const member = (name: Name, [citta, cap, sigla, regione]: Citta, extra: Riga<'clienti_soci'>) => ({
    ...cast[name],
    tipo: 'Cliente' as const,
    indirizzo: `Via Garibaldi ${cast[name].id}`,
    ...{ citta, cap, idprovincia: ids.provincia(sigla), regione, sezione: regione, nazione: 'IT' },
    luogo_nascita: citta,
    email: `${name}@posta.test`,
    cellulare: `333 000000${cast[name].id}`,
    note: notaOf(name),
    note_disciplinari: disciplinaOf(name),
    ...extra,
  })
  const ratificaFife = `${anno - 9}-05-01`
  return [
    member('rossi', MILANO, { tipo: 'Ordinario', tessera: '101', prefisso: 'Bosco Antico', ratificaFife }),
    member('bianchi', ROMA, { tipo: 'Ordinario', tessera: '102', suffisso: 'del Colle', ratificaFife }),
    member('verdi', MILANO, {}),
    member('neri', ROMA, {}),
    member('gallo', BRESCIA, { tipo: 'Ordinario', tessera: '103', deferito: 1 }),
    member('esposito', NAPOLI, { tessera: '104', radiato: 1 }),
    member('conti', BRESCIA, {}),
    {
      ...cast.olsen,
      tipo: 'Cliente',
      ...{ citta: 'Bergen', cap: '5003', idprovincia: ids.provincia('EE'), nazione: 'NO' },
      ...{ regione: 'Estero', sezione: 'Estero', prefisso: 'Fjordkattens' },
    },
  ]
}

export function castAccountRows(password_hash: string): (Riga<'account'> & { password_hash: string })[] {
  const members: Record<string, number> = {
    socio: cast.rossi.id,
    cliente: cast.verdi.id,
    socio2: cast.bianchi.id,
    cliente2: cast.neri.id,
  }
  const sezioni: Record<string, string> = { admin_sezione: 'Lombardia', admin_sezione2: 'Lazio' }
  return Object.entries(castAccount).map(([key, { id, type, username }]) => ({
    ...{ id, type, username, email: username, password_hash },
    status: key === 'disabilitato' ? 0 : 1,
    name: key,
    surname: 'Prova',
    clienti_soci_id: members[key] ?? null,
    sezione: sezioni[key] ?? null,
  }))
}

export function castIscrizioni({ anno }: CastDays): Riga<'iscrizioni_rinnovi'>[] {
  const approved = (id: number, idcliente_socio: number, year: number, sezione: string) => ({
    ...{ id, idcliente_socio, anno: year, sezione, tipo: 'Ordinario' as const },
    data_iscrizione: `${year - 1}-12-05`,
    data_cassa: `${year - 1}-12-05`,
    da_approvare: 0 as const,
    data_consiglio: `${year - 1}-12-18`,
  })
  return [
    approved(1, cast.rossi.id, anno - 2, 'Lombardia'),
    approved(2, cast.rossi.id, anno - 1, 'Lombardia'),
    approved(3, cast.rossi.id, anno, 'Lombardia'),
    approved(4, cast.bianchi.id, anno - 1, 'Lazio'),
    approved(5, cast.bianchi.id, anno, 'Lazio'),
    approved(6, cast.gallo.id, anno, 'Lombardia'),
    approved(7, cast.esposito.id, anno - 2, 'Campania'),
    { ...approved(8, cast.conti.id, anno, 'Lombardia'), da_approvare: 1, data_consiglio: null },
  ]
}

interface Documento {
  tipo: 'Fattura' | 'Ricevuta'
  anno: number
  progressivo: number
}

export function castFatture({ anno }: CastDays): {
  documenti: (Riga<'fatture_ricevute'> & Documento)[]
  righe: RigaRighe[]
} {
  const common = (name: 'rossi' | 'verdi') => ({
    anno,
    progressivo: 1,
    data_emissione: `${anno}-01-01`,
    data_pagamento: `${anno}-01-01`,
    idcliente: cast[name].id,
    intestatario: cast[name].nome_completo,
    codice_fiscale: cast[name].codice_fiscale,
    ...{ indirizzo: `Via Garibaldi ${cast[name].id}`, citta: 'Milano', cap: '20121', provincia: 'MI', nazione: 'IT' },
    modalita_pagamento: 'bonifico' as const,
    bollo: '0.00',
  })
  const [quota, passaggio] = ['Quota associativa annuale, socio Ordinario', 'Passaggio di proprietà entro 6 mesi']
  return {
    documenti: [
      {
        ...common('rossi'),
        ...{ id: cast.ricevutaRossi.id, tipo: 'Ricevuta', numero: `R1/${anno}`, causale: `Quota associativa ${anno}` },
        ...{ imponibile: '30.00', imposta: '0.00', totale: '30.00' },
      },
      {
        ...common('verdi'),
        ...{ id: cast.fatturaVerdi.id, tipo: 'Fattura', numero: `1/${anno}`, causale: 'Passaggio di proprietà' },
        ...{ imponibile: '30.00', imposta: '6.60', totale: '36.60' },
      },
    ],
    righe: [
      { iddocumento: 1, posizione: 1, codice: 'quota_ordinario_socio', descrizione: quota, ...riga(3000, null, 1) },
      { iddocumento: 2, posizione: 1, codice: 'passaggio_cliente', descrizione: passaggio, ...riga(3000, 22, 0) },
    ],
  }
}

function riga(importo: number, iva: number | null, quota_associativa: 0 | 1) {
  return { quantita: 1, importo, iva, natura: null, quota_associativa }
}
