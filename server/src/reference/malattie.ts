import type { Ereditarieta } from '@bisavolo/domain/registro/rules/salute/esito'

type Malattia = { codice: string; descrizione: string; validita_mesi: number | null; ereditarieta: Ereditarieta }

const TEST: readonly (readonly [
  codice: string,
  descrizione: string,
  ereditarieta?: Ereditarieta,
  validitaMesi?: number,
])[] = [
  ['PKD', 'Rene policistico (PKD1)', 'dominante'],
  ['HCM-MCO', 'Cardiomiopatia ipertrofica, Maine Coon (MyBPC3 A31P)', 'codominante'],
  ['HCM-RAG', 'Cardiomiopatia ipertrofica, Ragdoll (MyBPC3 R820W)', 'codominante'],
  ['HCM-ECO', 'Ecocardiografia per cardiomiopatia ipertrofica', 'nessuna', 12],
  ['GSD4', 'Glicogenosi di tipo IV', 'recessiva'],
  ['PK-DEF', 'Deficit di piruvato chinasi', 'recessiva'],
  ['PRA-RDAC', 'Atrofia progressiva della retina (rdAc)', 'recessiva'],
  ['PRA-B', 'Atrofia progressiva della retina, Bengala (PRA-b)', 'recessiva'],
  ['GM1', 'Gangliosidosi GM1', 'recessiva'],
  ['GM2', 'Gangliosidosi GM2', 'recessiva'],
  ['SMA', 'Atrofia muscolare spinale', 'recessiva'],
  ['HIP', "Displasia dell'anca, radiografia"],
  ['CMS', 'Sindrome miastenica congenita', 'recessiva'],
  ['BHK', 'Ipopotassiemia del Burmese', 'recessiva'],
  ['BHD', 'Difetto cranico del Burmese', 'recessiva'],
  ['PATELLA', 'Lussazione della rotula'],
  ['BAER', "Test dell'udito (BAER)"],
  ['FELV', 'Leucemia felina (FeLV)'],
  ['FIV', 'Immunodeficienza felina (FIV)'],
  ['GRUPPO', 'Gruppo sanguigno', 'gruppo sanguigno'],
  ['DNA', 'Profilo genetico (DNA)'],
  ['PARENT', 'Verifica di parentela'],
]

/** D12: recorded tests; D17: their inheritance. */
export const malattieSeed: readonly Malattia[] = TEST.map(([codice, descrizione, ereditarieta, mesi]) => ({
  codice,
  descrizione,
  validita_mesi: mesi ?? null,
  ereditarieta: ereditarieta ?? 'nessuna',
}))
