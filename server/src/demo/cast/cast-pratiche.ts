import { esposizioneEstera } from '@bisavolo/domain'
import type { Riga } from '../../platform/db/bulk.ts'
import { cast, castAccount } from './cast.ts'
import type { CastDays, CastIds } from './cast-context.ts'

export function castDenunce(
  ids: CastIds,
  { anno, inDays }: CastDays,
): { denunce_nascita: Riga<'denunce_nascita'>[]; cuccioli: Riga<'cuccioli'>[] } {
  const { rossi, bianchi, luna, leo, thor, stella, zara } = cast
  const ofRossi = { idproprietario: rossi.id, idallevatore: rossi.id }
  const recent = { data_monta: inDays(-105), data_nascita: inDays(-40), data_denuncia: inDays(-30) }
  const cucciolo = (
    id: number,
    idDenuncia: number,
    sesso: 'M' | 'F',
    colore: string,
    extra: Riga<'cuccioli'> = {},
  ) => ({
    ...{ id, idDenuncia, sesso, idrazza: ids.razza('MCO'), idcolore_genotipo: ids.colore(colore), idocchi: 8 as const },
    ...extra,
  })
  return {
    denunce_nascita: [
      {
        id: cast.cucciolataChiusa.id,
        ...{ idfattrice: luna.id, idstallone: leo.id, ...ofRossi, stato: 'chiusa' },
        ...{ data_monta: `${anno - 2}-04-11`, data_nascita: `${anno - 2}-06-15`, data_denuncia: `${anno - 2}-06-30` },
      },
      {
        id: cast.cucciolataAperta.id,
        ...{ idfattrice: luna.id, idstallone: thor.id, ...ofRossi, ...recent, stato: 'approvata' },
      },
      { id: cast.cucciolataBozza.id, idfattrice: stella.id, idproprietario: rossi.id, stato: 'bozza' },
      {
        id: cast.cucciolataInviata.id,
        ...{ idfattrice: zara.id, idstallone: thor.id, ...recent, stato: 'inviata' },
        ...{ idproprietario: bianchi.id, idallevatore: bianchi.id },
      },
    ],
    cuccioli: [
      cucciolo(1, 1, 'F', 'n 22', { idgatto: stella.id }),
      cucciolo(2, 1, 'M', 'd 22', { idgatto: cast.sole.id }),
      cucciolo(3, 1, 'F', 'f 22', { idgatto: cast.nube.id }),
      cucciolo(4, 2, 'F', 'n 22'),
      cucciolo(5, 2, 'M', 'd 22'),
      cucciolo(6, 2, 'M', 'n 22', { deceduto: 1 }),
      cucciolo(7, 4, 'F', 'ns 22'),
      cucciolo(8, 4, 'M', 'n 22'),
    ],
  }
}

export function castPassaggi({ anno, inDays }: CastDays): Riga<'passaggi'>[] {
  const { rossi, bianchi, verdi, neri, sole, nube, cleo, brina } = cast
  const done = { data_acquisto: `${anno - 2}-10-01`, data_passaggio: `${anno - 2}-12-20`, stato: 'registrato' } as const
  const fromRossi = { idproprietario_precedente: rossi.id }
  return [
    { id: 1, idgatto: sole.id, idproprietario: bianchi.id, ...fromRossi, ...done },
    { id: 2, idgatto: nube.id, idproprietario: bianchi.id, idcointestatario: rossi.id, ...fromRossi, ...done },
    { id: 3, idgatto: cleo.id, idproprietario: verdi.id, ...fromRossi, ...done },
    {
      ...{ id: 4, idgatto: brina.id, idproprietario: bianchi.id, idproprietario_precedente: neri.id },
      ...{ idcointestatario_precedente: verdi.id, idcointestatario1_precedente: rossi.id },
      ...{ data_acquisto: inDays(-20), data_passaggio: inDays(-5), stato: 'inviato' },
      ...{ chiesto_da: 'cedente', idrichiedente: neri.id, inviato_il: inDays(-5) },
    },
  ]
}

export function castEsposizioni({ inDays }: CastDays): Riga<'esposizioni'>[] {
  const show = (key: 'expoChiusa' | 'expoAperta' | 'expoAltrui', luogo: string, day: number, account_id: number) => ({
    ...cast[key],
    ...{ date: inDays(day), data_chiusura: inDays(day - 30), status: 1 as const, account_id, luogo, nazione: 'IT' },
    giudici: 'Luisa Corti\nKarl Preiss',
  })
  return [
    show('expoChiusa', 'Verona (VR)', -30, castAccount.admin_comitato.id),
    show('expoAperta', 'Milano (MI)', 60, castAccount.admin_comitato.id),
    show('expoAltrui', 'Roma (RM)', 75, castAccount.admin_comitato2.id),
  ]
}

export function castIscrizioniExpo({ inDays }: CastDays): Riga<'esposizioni_has_gatti'>[] {
  const { expoChiusa, expoAperta, expoAltrui, luna, stella, micio, thor } = cast
  return [
    {
      ...{ id: 1, esposizioni_id: expoChiusa.id, gatti_id: luna.id, category: '9', titolo: 'CAC', biv: 1 },
      ...{ points: 100, giudice: 'Luisa Corti' },
    },
    {
      ...{ id: 2, esposizioni_id: expoChiusa.id, gatti_id: thor.id, category: '9', titolo: 'EX 1', points: 90 },
      giudice: 'Karl Preiss',
    },
    { id: 3, esposizioni_id: expoAperta.id, gatti_id: luna.id, category: '9' },
    { id: 4, esposizioni_id: expoAperta.id, gatti_id: micio.id, category: '9' },
    { id: 5, esposizioni_id: expoAltrui.id, gatti_id: micio.id, category: '9' },
    {
      ...{ id: 6, esposizioni_id: esposizioneEstera, estera_name: 'Wien', estera_date: inDays(-90), nazione: 'AT' },
      ...{ gatti_id: stella.id, category: '9', titolo: 'CAC', points: 93, giudice: 'Eva Lindholm' },
    },
  ]
}
