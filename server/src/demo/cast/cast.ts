import type { Role } from '@bisavolo/domain'
import { codiceFiscaleFor } from '../soci/codice-fiscale-for.ts'

/**
 * The people, cats and shows tests refer to. Luna and Leo are full siblings, so F of Stella, Sole and Nube is 0.25. For Rossi
 * (socio@): owns Luna, Leo, Freya, Stella, Nerone and Argo; first co-owner of Nube, second of Brina; bred and sold Sole; Thor and
 * Odin are only ancestors; Micio, Zara and Baldo belong to others.
 */
export const cast = {
  rossi: person(1, 'Rossi', 'Mario', 'M', '1970-03-15', 'F205'),
  bianchi: person(2, 'Bianchi', 'Laura', 'F', '1982-07-21', 'H501'),
  verdi: person(3, 'Verdi', 'Anna', 'F', '1990-11-02', 'F205'),
  neri: person(4, 'Neri', 'Paolo', 'M', '1965-01-30', 'H501'),
  gallo: person(5, 'Gallo', 'Teresa', 'F', '1958-09-09', 'F205'),
  esposito: person(6, 'Esposito', 'Ciro', 'M', '1975-05-05', 'F839'),
  conti: person(7, 'Conti', 'Elisa', 'F', '1994-12-12', 'B157'),
  olsen: { id: 8, nome_completo: 'Olsen Ingrid', codice: '10008', codice_fiscale: null },

  odin: cat(1, 'Odin', 'NRR 2014-1188'),
  thor: cat(2, 'Thor', 'LO 2018 000001'),
  freya: cat(3, 'Freya', 'LOE 2018 000001'),
  luna: cat(4, 'Luna', 'LO 2021 000001'),
  leo: cat(5, 'Leo', 'LO 2021 000002'),
  stella: cat(6, 'Stella', 'LO 2023 000001'),
  sole: cat(7, 'Sole', 'LO 2023 000002'),
  nube: cat(8, 'Nube', 'LO 2023 000003'),
  brina: cat(9, 'Brina', 'LO 2023 000004'),
  micio: cat(10, 'Micio', 'LO 2023 000005'),
  /** Drawn for the parentage test. */
  nerone: cat(11, 'Nerone', 'LO 2023 000006'),
  argo: cat(12, 'Argo', 'LO 2019 000007'),
  zara: cat(13, 'Zara', 'LO 2022 000008'),
  cleo: cat(14, 'Cleo', 'LO 2023 000009'),
  /** An unrelated stud. */
  baldo: cat(15, 'Baldo', 'LO 2021 000010'),

  /** The first two shows belong to admin_comitato@, the third to admin_comitato2@. */
  expoChiusa: { id: 1, name: 'Esposizione Internazionale di Verona' },
  expoAperta: { id: 2, name: 'Esposizione Internazionale di Milano' },
  expoAltrui: { id: 3, name: 'Esposizione Internazionale di Roma' },

  cucciolataChiusa: { id: 1 },
  /** Luna's approved litter: two living kittens are not registered yet. */
  cucciolataAperta: { id: 2, cuccioli: [4, 5] },
  cucciolataBozza: { id: 3 },
  cucciolataInviata: { id: 4 },

  ricevutaRossi: { id: 1, numero: 1 },
  fatturaVerdi: { id: 2, numero: 1 },
} as const

/** `{username}@bisavolo.test`, all with the demo password; the second account of a role ends in 2. */
export const castAccount = {
  superadmin: account(1, 'superadmin'),
  admin: account(2, 'admin'),
  admin_cdn_full: account(3, 'admin_cdn_full'),
  admin_cdn: account(4, 'admin_cdn'),
  /** For Lombardia. */
  admin_sezione: account(5, 'admin_sezione'),
  admin_comitato: account(6, 'admin_comitato'),
  /** Account of Rossi. */
  socio: account(7, 'socio'),
  /** Account of Verdi. */
  cliente: account(8, 'cliente'),
  superadmin2: account(9, 'superadmin', 2),
  admin2: account(10, 'admin', 2),
  /** For Lazio. */
  admin_sezione2: account(11, 'admin_sezione', 2),
  admin_comitato2: account(12, 'admin_comitato', 2),
  /** Account of Bianchi. */
  socio2: account(13, 'socio', 2),
  /** Account of Neri. */
  cliente2: account(14, 'cliente', 2),
  admin_cdn_full2: account(15, 'admin_cdn_full', 2),
  admin_cdn2: account(16, 'admin_cdn', 2),
  /** Not enabled. */
  disabilitato: { id: 17, type: 'cliente', username: 'disabilitato@bisavolo.test' },
} as const

/** Values of hidden fields that must not appear in answers to roles without the right. */
export const canaries = {
  codiciFiscali: [cast.rossi, cast.bianchi, cast.verdi, cast.neri, cast.gallo, cast.esposito, cast.conti].map(
    ({ codice_fiscale }) => codice_fiscale,
  ),
  noteDisciplinari: ['rossi', 'bianchi', 'verdi', 'neri', 'gallo', 'esposito', 'conti'].map(disciplinaOf),
  note: ['rossi', 'bianchi', 'verdi', 'neri', 'gallo', 'esposito', 'conti'].map(notaOf),
}

export function disciplinaOf(name: string): string {
  return `canarino-disciplina-${name}-7f3a`
}

export function notaOf(name: string): string {
  return `canarino-nota-${name}-b91c`
}

function person(
  id: number,
  cognome: string,
  nome: string,
  sesso: 'M' | 'F',
  data_nascita: string,
  codice_catastale: string,
) {
  const codice_fiscale = codiceFiscaleFor({ cognome, nome, sesso, data_nascita, codice_catastale })
  return { id, nome_completo: `${cognome} ${nome}`, codice: String(10_000 + id), data_nascita, codice_fiscale }
}

function cat(id: number, nome: string, codice: string) {
  return { id, nome, codice, chip: `3802600000000${String(id).padStart(2, '0')}` }
}

function account(id: number, type: Role, second?: 2) {
  return { id, type, username: `${type}${second ?? ''}@bisavolo.test` }
}
