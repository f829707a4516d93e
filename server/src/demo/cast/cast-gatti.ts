import type { Riga } from '../../platform/db/bulk.ts'
import { cast } from './cast.ts'
import type { CastDays, CastIds } from './cast-context.ts'

type Name = {
  [K in keyof typeof cast]: (typeof cast)[K] extends { chip: string } ? K : never
}[keyof typeof cast]
type Sesso = 'M' | 'F'
const LO = 2216

export function castGatti(ids: CastIds, { anno }: CastDays): Riga<'gatti'>[] {
  const { rossi, bianchi, verdi, neri, olsen, odin, thor, freya, luna, leo } = cast
  const gatto = (name: Name, sesso: Sesso, nato: string, colore: string, extra: Riga<'gatti'>): Riga<'gatti'> => ({
    ...cast[name],
    sesso,
    data_nascita: nato,
    data_registrazione: `${nato.slice(0, 4)}-12-01`,
    nazione: 'IT',
    idlibro: LO,
    idrazza: ids.razza('MCO'),
    idgenotipo: ids.colore(colore),
    idocchi: 8,
    idproprietario: rossi.id,
    idallevatore: rossi.id,
    ...(extra.idallevatore === undefined || extra.idallevatore === rossi.id ? { prefisso: 'Bosco Antico' } : {}),
    ...extra,
  })
  const siblings = { idpadre: thor.id, idmadre: freya.id }
  const inbred = { idpadre: leo.id, idmadre: luna.id }
  const fit = { certificato_medico: 1 } as const
  const ofBianchi = { idproprietario: bianchi.id, idallevatore: bianchi.id, suffisso: 'del Colle' }
  const ofNeri = { idproprietario: neri.id, idallevatore: bianchi.id, suffisso: 'del Colle' }
  const foreign = { nazione: 'NO', idallevatore: olsen.id, prefisso: 'Fjordkattens' }
  return [
    gatto('odin', 'M', `${anno - 11}-02-01`, 'n', { ...foreign, idproprietario: olsen.id, idlibro: ids.libro('NRR') }),
    gatto('thor', 'M', `${anno - 7}-03-01`, 'n 22', { ...ofBianchi, ...fit }),
    gatto('freya', 'F', `${anno - 8}-05-10`, 'f 22', {
      ...foreign,
      ...fit,
      ...{ idpadre: odin.id, idlibro: 2221, idlibro_sorgente: ids.libro('NRR'), codice_sorgente: 'NRR 2018-4471' },
    }),
    gatto('luna', 'F', `${anno - 4}-04-12`, 'f 22', { ...siblings, ...fit, campionato: 1, eccellenza_expo: 1 }),
    gatto('leo', 'M', `${anno - 4}-04-12`, 'n 22', { ...siblings, ...fit }),
    gatto('stella', 'F', `${anno - 2}-06-15`, 'n 22', { ...inbred, ...fit, campionato: 1 }),
    gatto('sole', 'M', `${anno - 2}-06-15`, 'd 22', { ...inbred, idproprietario: bianchi.id }),
    gatto('nube', 'F', `${anno - 2}-06-15`, 'f 22', {
      ...inbred,
      ...{ idproprietario: bianchi.id, idcointestatario: rossi.id },
    }),
    gatto('brina', 'F', `${anno - 3}-09-01`, 'a', {
      ...ofNeri,
      ...{ idcointestatario: verdi.id, idcointestatario1: rossi.id },
    }),
    gatto('micio', 'M', `${anno - 3}-09-01`, 'n', { ...ofNeri, not_for_breeding: 1, causale_not_for_breeding: 'a' }),
    gatto('nerone', 'M', `${anno - 3}-10-10`, 'n', { bloccato: 1 }),
    gatto('argo', 'M', `${anno - 7}-01-20`, 'a', { ...fit, deceduto: 1, data_decesso: `${anno - 1}-02-02` }),
    gatto('zara', 'F', `${anno - 4}-08-08`, 'ns 22', { ...ofBianchi, ...fit }),
    gatto('cleo', 'F', `${anno - 3}-07-07`, 'a', {
      ...{ idproprietario: verdi.id, neutro: 1, not_for_breeding: 1, causale_not_for_breeding: 'a' },
    }),
    gatto('baldo', 'M', `${anno - 5}-05-20`, 'n 22', { ...ofBianchi, ...fit }),
  ]
}

export function castTest(ids: CastIds, { inDays }: CastDays): Riga<'malattie_gatto'>[] {
  const tested = ['thor', 'freya', 'luna', 'leo', 'stella', 'argo', 'baldo'] as const
  return tested.flatMap((name, i) => [
    {
      id: i * 2 + 1,
      idgatto: cast[name].id,
      idmalattia: ids.malattia('HCM-MCO'),
      ...{
        data_test: inDays(-500),
        data_registrazione: inDays(-490),
        esito: 'N/N',
        note: 'N/N',
        laboratorio: 'Vetogene',
      },
    },
    {
      id: i * 2 + 2,
      idgatto: cast[name].id,
      idmalattia: ids.malattia('HCM-ECO'),
      ...{ data_test: inDays(-150), data_registrazione: inDays(-145), esito: 'conforme', note: 'conforme' },
      scadenza: inDays(215),
    },
  ])
}
