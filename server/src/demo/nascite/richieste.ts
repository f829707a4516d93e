import type { Riga } from '../../platform/db/bulk.ts'
import { textOf } from '../giorni.ts'
import type { Animale, Mondo, Passaggio, Persona } from '../mondo.ts'

/** The owner's days to answer a buyer: the default of the rule book. */
const giorni = 30

export function settleRichieste({ gatti, persone, oggi }: Mondo): void {
  const open = gatti
    .flatMap(gatto =>
      gatto.passaggi.filter(({ stato }) => stato === 'inviato').map(passaggio => ({ gatto, passaggio })),
    )
    // The demo member's first, so that this account has one to answer.
    .sort((a, b) => Number(b.passaggio.da === persone[0]) - Number(a.passaggio.da === persone[0]))
  open.forEach(({ passaggio }, i) => {
    passaggio.richiesta = byOwner(passaggio)
    if (i % 4 === 3) end(passaggio, 'respinto', 'Modulo senza la firma del cedente')
  })
  const left = open.filter(({ passaggio: { stato } }) => stato === 'inviato')
  const take = (fits: (passaggio: Passaggio) => boolean = () => true) => {
    const at = left.findIndex(({ passaggio }) => fits(passaggio))
    return at < 0 ? [] : left.splice(at, 1)
  }
  for (const { gatto, passaggio } of take())
    passaggio.richiesta = {
      ...asked(gatto, passaggio, oggi - 6),
      da_confermare: 1,
      scade_il: textOf(oggi - 6 + giorni),
    }
  for (const { gatto, passaggio } of take(({ acquisto }) => acquisto < oggi - giorni - 1)) {
    passaggio.richiesta = asked(gatto, passaggio, passaggio.acquisto)
    end(passaggio, 'scaduto', 'Chi cede il gatto non ha risposto entro il termine.')
  }
  for (const { gatto, passaggio } of take()) {
    const confermato_il = textOf(Math.min(oggi, passaggio.passaggio + 2))
    passaggio.richiesta = { ...asked(gatto, passaggio, passaggio.passaggio), confermato_il }
  }
  for (const { gatto, passaggio } of take()) {
    passaggio.richiesta = asked(gatto, passaggio, passaggio.passaggio)
    end(passaggio, 'rifiutato', 'Chi cede il gatto non ha confermato la richiesta.')
  }
  for (const { passaggio } of take()) end(passaggio, 'ritirato', 'Ritirato da chi lo ha chiesto.')
  const other = left[0]?.passaggio.a
  if (other !== undefined) overtake(gatti, other)
}

/** A passaggio to another buyer that was superseded. */
function overtake(gatti: readonly Animale[], a: Persona): void {
  const gatto = gatti.findLast(
    ({ passaggi }) =>
      passaggi.length === 1 && passaggi[0]?.stato === 'registrato' && ![passaggi[0].da, passaggi[0].a].includes(a),
  )
  const registered = gatto?.passaggi[0]
  if (gatto === undefined || registered === undefined) return
  const passaggio: Passaggio = { ...registered, a }
  passaggio.richiesta = asked(gatto, passaggio, registered.acquisto)
  end(passaggio, 'superato', 'È stato registrato un altro passaggio di questo gatto.')
  // First, because the last one names the owner.
  gatto.passaggi.unshift(passaggio)
}

function byOwner({ da, passaggio }: Passaggio): Riga<'passaggi'> {
  return { chiesto_da: 'cedente', idrichiedente: da.row.id, inviato_il: textOf(passaggio) }
}

/** When a buyer asks, the owner is in idcedente until the registration. */
function asked({ cointestatari }: Animale, { da, a }: Passaggio, giorno: number): Riga<'passaggi'> {
  return {
    ...{
      chiesto_da: 'acquirente',
      idrichiedente: a.row.id,
      inviato_il: textOf(giorno),
      idproprietario_precedente: null,
    },
    ...{ idcedente: da.row.id, idcedente_cointestatario: cointestatari[0]?.row.id ?? null },
    idcedente_cointestatario1: cointestatari[1]?.row.id ?? null,
  }
}

function end(passaggio: Passaggio, stato: Passaggio['stato'], motivo: string): void {
  passaggio.stato = stato
  passaggio.richiesta = { ...passaggio.richiesta, motivo }
}
