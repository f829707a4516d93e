type Malattia = { codice: string; descrizione: string; validita_mesi: number | null }

const TEST: readonly (readonly [codice: string, descrizione: string, validitaMesi?: number])[] = [
  ['PKD', 'Rene policistico (PKD1)'],
  ['HCM-MCO', 'Cardiomiopatia ipertrofica, Maine Coon (MyBPC3 A31P)'],
  ['HCM-RAG', 'Cardiomiopatia ipertrofica, Ragdoll (MyBPC3 R820W)'],
  ['HCM-ECO', 'Ecocardiografia per cardiomiopatia ipertrofica', 12],
  ['GSD4', 'Glicogenosi di tipo IV'],
  ['PK-DEF', 'Deficit di piruvato chinasi'],
  ['PRA-RDAC', 'Atrofia progressiva della retina (rdAc)'],
  ['PRA-B', 'Atrofia progressiva della retina, Bengala (PRA-b)'],
  ['GM1', 'Gangliosidosi GM1'],
  ['GM2', 'Gangliosidosi GM2'],
  ['SMA', 'Atrofia muscolare spinale'],
  ['HIP', "Displasia dell'anca, radiografia"],
  ['CMS', 'Sindrome miastenica congenita'],
  ['BHK', 'Ipopotassiemia del Burmese'],
  ['BHD', 'Difetto cranico del Burmese'],
  ['PATELLA', 'Lussazione della rotula'],
  ['BAER', "Test dell'udito (BAER)"],
  ['FELV', 'Leucemia felina (FeLV)'],
  ['FIV', 'Immunodeficienza felina (FIV)'],
  ['GRUPPO', 'Gruppo sanguigno'],
  ['DNA', 'Profilo genetico (DNA)'],
  ['PARENT', 'Verifica di parentela'],
]

/** D12: the tests the registry records. */
export const malattieSeed: readonly Malattia[] = TEST.map(([codice, descrizione, mesi]) => ({
  codice,
  descrizione,
  validita_mesi: mesi ?? null,
}))
