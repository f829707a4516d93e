import type { EntityName } from '@bisavolo/domain'
import type { Riga } from '../platform/db/bulk.ts'
import { createFatture, type RigaFattura } from './denaro/fatture.ts'
import type { RigaRighe } from './denaro/righe-fatture.ts'
import { addRimborso } from './denaro/rimborso.ts'
import { holdMostre } from './esposizioni/campionato.ts'
import { createMostre } from './esposizioni/esposizioni.ts'
import { dayOf, textOf } from './giorni.ts'
import { anniAt, type Mondo, type Persona } from './mondo.ts'
import { createDenunce, createIscrizioniExpo, createPassaggi, linkCuccioli } from './nascite/pratiche.ts'
import { createRandom } from './random.ts'
import type { Reference } from './reference.ts'
import { breedGatti } from './registro/allevamento.ts'
import { doppioniOf } from './registro/doppioni.ts'
import { createProfili } from './registro/profili-dna.ts'
import { placeProtagonisti } from './registro/protagonisti.ts'
import { createRigheGatti, daRiregistrare, numberGatti } from './registro/righe-gatti.ts'
import { createTest } from './registro/test-medici.ts'
import { liveOn } from './registro/vita.ts'
import { comitatiOf, createAccount, type RigaAccount } from './segreteria/account.ts'
import { createTraccia, type RigaAudit } from './segreteria/traccia.ts'
import { createViste } from './segreteria/viste.ts'
import { createAffissi } from './soci/affissi.ts'
import { createPersone } from './soci/clienti.ts'
import { enrol } from './soci/iscrizioni.ts'

type Righe<N extends EntityName> = (Riga<N> & { id: number })[]

export interface DemoRows {
  clienti_soci: Righe<'clienti_soci'>
  account: RigaAccount[]
  gatti: Righe<'gatti'>
  malattie_gatto: Righe<'malattie_gatto'>
  profili_dna: Righe<'profili_dna'>
  denunce_nascita: Righe<'denunce_nascita'>
  cuccioli: Righe<'cuccioli'>
  passaggi: Righe<'passaggi'>
  iscrizioni_rinnovi: Righe<'iscrizioni_rinnovi'>
  affissi: Righe<'affissi'>
  esposizioni: Righe<'esposizioni'>
  esposizioni_has_gatti: Righe<'esposizioni_has_gatti'>
  fatture_ricevute: RigaFattura[]
  fatture_ricevute_righe: RigaRighe[]
  viste: Righe<'viste'>
  audit: RigaAudit[]
  contatori: { serie: string; anno: number; ultimo: number }[]
  /** Done by the product after the rows are stored. */
  riregistrazioni: { id: number; idlibro: number }[]
}

export interface DemoInput {
  reference: Reference
  oggi: string
  seed: number
  passwordHash: string
}

const PERSONE = 590
const ALLEVATORI = 120
const CUCCIOLATE = 860
const CONCORRENTI = 430

export function buildDemo({ reference, oggi, seed, passwordHash }: DemoInput): DemoRows {
  const mondo = createMondo(reference, oggi, seed)
  createPersone(mondo, { persone: PERSONE, allevatori: ALLEVATORI })
  const [socio, cliente] = [mondo.persone[0] as Persona, mondo.persone[ALLEVATORI] as Persona]
  mondo.cliente = cliente
  const iscrizioni_rinnovi = enrol(mondo, cliente)
  breedGatti(mondo, CUCCIOLATE)
  placeProtagonisti(mondo, { socio, cliente })
  const account = createAccount(socio, cliente, passwordHash)
  const mostre = createMostre(mondo, comitatiOf(account))
  const entered = holdMostre(mondo, mostre, CONCORRENTI)
  liveOn(mondo)
  discipline(mondo)
  numberGatti(mondo)
  const { righe: gatti, contatori: libri } = createRigheGatti(mondo)
  const { denunce, cuccioli } = createDenunce(mondo)
  linkCuccioli(gatti, cuccioli)
  const passaggi = createPassaggi(mondo)
  const documenti = createFatture(mondo, iscrizioni_rinnovi)
  addRimborso(documenti, mondo.oggi)
  const admin = account.find(({ type }) => type === 'admin')?.id ?? 1
  const since = textOf(mondo.oggi - 400)
  const persone = mondo.persone.map(({ row }) => row)
  const doppioni = doppioniOf({ gatti, clienti_soci: persone })
  return {
    clienti_soci: [...persone, ...doppioni.clienti_soci],
    account,
    gatti: [...gatti, ...doppioni.gatti],
    malattie_gatto: createTest(mondo),
    // Its own random stream, so that other rows do not change.
    profili_dna: createProfili(mondo, createRandom(seed + 20), [socio, cliente]),
    denunce_nascita: denunce,
    cuccioli,
    passaggi,
    iscrizioni_rinnovi,
    affissi: createAffissi(mondo),
    esposizioni: mostre.flatMap(({ row }) => (row === null ? [] : [row])),
    esposizioni_has_gatti: createIscrizioniExpo(entered, gatto => gatto.flags.deceduto !== 1),
    fatture_ricevute: documenti.fatture,
    fatture_ricevute_righe: documenti.righe,
    viste: createViste(account),
    audit: createTraccia(
      [
        { entita: 'gatti', righe: gatti, giorno: riga => String(riga.data_registrazione) },
        { entita: 'passaggi', righe: passaggi, giorno: riga => String(riga.data_passaggio) },
        { entita: 'denunce_nascita', righe: denunce, giorno: riga => String(riga.data_denuncia) },
        { entita: 'iscrizioni_rinnovi', righe: iscrizioni_rinnovi, giorno: riga => String(riga.data_iscrizione) },
      ],
      admin,
      since,
    ),
    riregistrazioni: daRiregistrare(mondo),
    contatori: [...libri, ...documenti.contatori].map(([key, ultimo]) => {
      const [serie = '', anno] = key.split('|')
      return { serie, anno: Number(anno), ultimo }
    }),
  }
}

export function createMondo(reference: Reference, oggi: string, seed: number): Mondo {
  const day = dayOf(oggi)
  return {
    random: createRandom(seed),
    reference,
    oggi: day,
    anno: Number(oggi.slice(0, 4)),
    persone: [],
    cliente: null,
    gatti: [],
    riproduttori: new Map(),
    cucciolate: [],
  }
}

function discipline({ persone, gatti, oggi, anno }: Mondo): void {
  const active = new Set(gatti.filter(gatto => gatto.expo || anniAt(gatto, oggi) < 2).map(gatto => gatto.proprietario))
  const quiet = persone.filter(persona => !persona.estero && !active.has(persona) && persona.famiglia === null)
  const lapsed = quiet.filter(persona => persona.row.tessera && !persona.anniSocio.has(anno))
  // The second keeps no day, as flags from before the days existed (D27).
  for (const [at, { row }] of lapsed.slice(0, 2).entries()) {
    const data_radiazione = at === 0 ? textOf(oggi - 200) : null
    Object.assign(row, {
      radiato: 1,
      data_radiazione,
      note_disciplinari: 'Radiazione deliberata dal collegio dei probiviri',
    })
  }
  for (const { row } of quiet.filter(persona => persona.anniSocio.has(anno)).slice(0, 2)) {
    const data_deferimento = textOf(oggi - 40)
    Object.assign(row, {
      deferito: 1,
      data_deferimento,
      note_disciplinari: 'Deferimento ai probiviri, istruttoria in corso',
    })
  }
  for (const [at, { row }] of lapsed.slice(2, 5).entries())
    Object.assign(row, { deceduto: 1, data_decesso: at === 2 ? null : textOf(oggi - 100 - at * 30) })
}
