import { formatDate } from '@bisavolo/domain/kit/format'
import { isProprietario, type Proprietari } from '@bisavolo/domain/nascite/rules/passaggio/richiesta'
import type { Work } from '../../records/work.ts'
import { mailCliente } from '../../soci/clienti_soci/mail-cliente.ts'
import type { Passaggio } from './passaggio-row.ts'
import { readCodiceGatto, readNomeGatto } from './read-gatto.ts'

/** Recipients did not ask for this mail, so it contains neither text nor name of the sender. */
export async function mailFiled(work: Work, passaggio: Passaggio): Promise<void> {
  const quando = formatDate(passaggio.data_acquisto)
  const entro = formatDate(passaggio.scade_il ?? '')
  await tellAll(work, passaggio, work.who.clienteId, (gatto, isNew) => {
    if (isNew)
      return `è stato chiesto il passaggio a tuo nome ${gatto.di}, con acquisto del ${quando}. La segreteria lo controlla e lo registra.`
    if (passaggio.chiesto_da === 'acquirente')
      return `qualcuno chiede il passaggio a proprio nome ${gatto.di}, con cessione del ${quando}. Apri la pratica e conferma o rifiuta entro il ${entro}, poi la richiesta scade. Fino alla registrazione il gatto resta tuo.`
    return `è stato chiesto il passaggio di proprietà ${gatto.di} a un nuovo proprietario, con cessione del ${quando}. Se non ne sai nulla, avvisa subito la segreteria.`
  })
}

export async function mailConfirmed(work: Work, passaggio: Passaggio, gatto: Proprietari): Promise<void> {
  for (const id of askedOf(passaggio))
    if (id !== work.who.clienteId && isProprietario(gatto, id)) await tellCoOwner(work, passaggio, id)
  if (passaggio.idrichiedente === null) return
  const words = (gatto: Nominato) =>
    `chi cede ${gatto.il} ha confermato la tua richiesta di passaggio. Ora la segreteria la controlla e la registra.`
  await tell(work, passaggio, passaggio.idrichiedente, words, '')
}

async function tellCoOwner(work: Work, passaggio: Passaggio, id: number): Promise<void> {
  const words = (gatto: Nominato) =>
    `un altro proprietario ${gatto.di} ha confermato la richiesta di passaggio a un nuovo proprietario. Finché la segreteria non la registra puoi rifiutarla dalla pratica.`
  await send(work, passaggio, id, await labelFor(work, passaggio, true), words, '')
}

/** The buyer's free text is not mailed. */
export async function mailConsenso(work: Work, passaggio: Passaggio): Promise<void> {
  const isLate = passaggio.stato === 'registrato'
  const id = passaggio.idrichiedente ?? (isLate ? passaggio.idproprietario_precedente : null)
  if (id === null) return
  const words = (gatto: Nominato) =>
    passaggio.consenso_acquirente === 'confermato'
      ? `chi riceve ${gatto.il} ha confermato il passaggio. ${isLate ? 'Era già registrato.' : 'La segreteria lo controlla e lo registra.'}`
      : `chi riceve ${gatto.il} non ha confermato il passaggio${isLate ? ', che era già registrato' : ''}. Apri la pratica per leggere la risposta; la segreteria la vede.`
  await tell(work, passaggio, id, words, '')
}

export async function mailCorrezioni(work: Work, passaggio: Passaggio, motivo: string): Promise<void> {
  if (passaggio.idrichiedente === null) return
  const words = (gatto: Nominato) =>
    `la segreteria ti chiede di correggere la richiesta di passaggio ${gatto.di}. Apri la pratica e correggi i punti indicati.`
  await tell(work, passaggio, passaggio.idrichiedente, words, motivo)
}

export async function mailMoved(work: Work, passaggio: Passaggio): Promise<void> {
  const isRegistered = passaggio.stato === 'registrato'
  const motivo = isRegistered ? '' : (passaggio.motivo ?? '')
  const words = (gatto: Nominato, isNew: boolean) =>
    isRegistered
      ? `il passaggio di proprietà ${gatto.di} è stato registrato${isNew ? ': il gatto è ora a tuo nome.' : '.'}`
      : `la richiesta di passaggio di proprietà ${gatto.di} è stata respinta.`
  await tellAll(work, passaggio, null, words, motivo)
}

export async function mailReopened(work: Work, passaggio: Passaggio): Promise<void> {
  const words = (gatto: Nominato) =>
    `la decisione sul passaggio di proprietà ${gatto.di} era un errore ed è annullata: la richiesta aspetta di nuovo la segreteria. Ignora il messaggio di prima.`
  await tellAll(work, passaggio, null, words)
}

export async function mailEnded(work: Work, passaggio: Passaggio): Promise<void> {
  const { stato, motivo } = passaggio
  if (stato === 'ritirato')
    return tellAll(
      work,
      passaggio,
      passaggio.idrichiedente,
      gatto => `la richiesta di passaggio di proprietà ${gatto.di} è stata ritirata da chi l’ha inviata.`,
    )
  const words = (gatto: Nominato) => `la richiesta di passaggio di proprietà ${gatto.di} è chiusa senza registrazione.`
  const id = passaggio.idrichiedente ?? passaggio.idproprietario
  if (id !== null) await tell(work, passaggio, id, words, motivo ?? '')
}

interface Nominato {
  nome: string
  il: string
  di: string
}
type Words = (gatto: Nominato, isNew: boolean) => string

async function tellAll(
  work: Work,
  passaggio: Passaggio,
  except: number | null,
  words: Words,
  motivo = '',
): Promise<void> {
  for (const id of partiesOf(passaggio)) if (id !== except) await tell(work, passaggio, id, words, motivo)
}

function partiesOf(passaggio: Passaggio): number[] {
  const { idproprietario_precedente, idcointestatario_precedente, idcointestatario1_precedente } = passaggio
  const former = [idproprietario_precedente, idcointestatario_precedente, idcointestatario1_precedente]
  return [...new Set([passaggio.idproprietario, ...former, ...askedOf(passaggio)].filter(id => id !== null))]
}

function askedOf({ idcedente, idcedente_cointestatario, idcedente_cointestatario1 }: Passaggio): number[] {
  return [idcedente, idcedente_cointestatario, idcedente_cointestatario1].filter(id => id !== null)
}

async function tell(work: Work, passaggio: Passaggio, id: number, words: Words, motivo: string): Promise<void> {
  const isNew = id === passaggio.idproprietario
  const gatto = await labelFor(work, passaggio, isNew && passaggio.stato !== 'registrato')
  await send(work, passaggio, id, gatto, words, motivo)
}

async function send(
  work: Work,
  passaggio: Passaggio,
  id: number,
  gatto: Nominato,
  words: Words,
  motivo: string,
): Promise<void> {
  const numero = String(passaggio.id)
  const frase = words(gatto, id === passaggio.idproprietario)
  await mailCliente(work, id, 'passaggio_stato', {
    numero,
    gatto: gatto.nome,
    frase,
    motivo,
    path: `/passaggi/${numero}`,
  })
}

/** Strangers get the code: a name can contain any text. */
async function labelFor({ trx }: Work, { idgatto }: Passaggio, isStranger: boolean): Promise<Nominato> {
  const nome = await (isStranger ? readCodiceGatto : readNomeGatto)(trx, idgatto)
  return isStranger ? { nome, il: `il ${nome}`, di: `del ${nome}` } : { nome, il: nome, di: `di ${nome}` }
}
