import type { CuccioloDaNominare } from '@bisavolo/domain/nascite/rules/cucciolo/nomi'
import type { StatoDenuncia } from '@bisavolo/domain/nascite/rules/nascita/stati-denuncia'
import { passoDenuncia, passoPassaggio } from '@bisavolo/domain/nascite/rules/passi/prossimo-passo'
import { turnoOf } from '@bisavolo/domain/nascite/rules/passi/turno'
import type { Who } from '../../platform/http/who.ts'
import { type Asked, firstOf, linkOf } from './asked.ts'
import { affissoRiga, denunciaRiga, passaggioRiga, type ReadElenco, refertoRiga } from './elenchi.ts'
import { readCuccioliOf } from './read-cuccioli.ts'

const aperte: Asked = {
  path: '/list/denunce',
  wanted: { stato: ['bozza', 'respinta', 'inviata', 'in_verifica', 'controllo_cucciolata', 'approvata'] },
}

const passaggiAperti: Asked = { path: '/list/passaggi', wanted: { stato: 'inviato' } }

const affissiAperti: Asked = {
  path: '/list/affissi',
  wanted: { stato: ['inviata', 'in_verifica', 'visita', 'ratificata'] },
}

const refertiInviati: Asked = { path: '/list/referti', wanted: { stato: 'inviato' } }

export const praticheInCorso: ReadElenco = async (deps, who) => {
  const [denunce, passaggi, affissi, referti] = await Promise.all([
    firstOf(deps, who, aperte, { sortBy: 'id', descending: true }),
    firstOf(deps, who, passaggiAperti, { sortBy: 'id', descending: true }),
    firstOf(deps, who, affissiAperti, { sortBy: 'id', descending: true }),
    firstOf(deps, who, refertiInviati, { sortBy: 'id', descending: true }),
  ])
  const cuccioli = await readCuccioliOf(deps.db, denunce)
  const passoOf = (row: Row) => denunciaPasso(who, row, cuccioli.get(row.id) ?? [])
  return {
    chiave: 'praticheInCorso',
    titolo: 'Pratiche in corso',
    link: linkOf(who, denunce.length > 0 || passaggi.length === 0 ? aperte : passaggiAperti),
    vuoto: 'Nessuna pratica in corso. Quando denunci una nascita o un passaggio, qui vedi a che punto è.',
    righe: [
      ...denunce.map(row => ({ ...denunciaRiga(row, '/clienti/denunce_nascita'), passo: passoOf(row) })),
      ...passaggi.map(row => {
        const riga = passaggioRiga(row)
        return { ...riga, titolo: `Passaggio di ${riga.titolo}`, passo: passaggioPasso(who, row) }
      }),
      ...affissi.map(affissoRiga),
      ...referti.map(refertoRiga),
    ],
  }
}

type Row = Record<string, unknown>

function denunciaPasso({ clienteId }: Who, row: Row, cuccioli: readonly CuccioloDaNominare[]): string {
  const stato = row.stato as StatoDenuncia
  return passoDenuncia({
    stato,
    n_cuccioli: Number(row.n_cuccioli),
    nati_morti: Number(row.nati_morti),
    turno: turnoOf(stato, cuccioli),
    isMia: row.idproprietario === clienteId,
  })
}

function passaggioPasso({ clienteId }: Who, row: Row): string {
  return passoPassaggio({
    da_confermare: Number(row.da_confermare),
    da_correggere: Number(row.da_correggere),
    consenso_acquirente: row.consenso_acquirente as string | null,
    isMio: row.idrichiedente === clienteId,
    riceve: [row.idproprietario, row.idcointestatario, row.idcointestatario1].includes(clienteId),
  })
}
