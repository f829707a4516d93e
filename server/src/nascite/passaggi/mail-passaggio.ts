import { formatDate } from '@bisavolo/domain/kit/format'
import type { Work } from '../../records/work.ts'
import { mailCliente } from '../../registry/mail-cliente.ts'
import type { Passaggio } from './passaggio-row.ts'
import { readCodiceGatto, readNomeGatto } from './read-gatto.ts'

/** A filed transfer is told to the parties that did not file it. */
export async function mailFiled(work: Work, passaggio: Passaggio): Promise<void> {
  const quando = formatDate(passaggio.data_acquisto)
  const filedBy = work.who.clienteId
  const told = partiesOf(passaggio).filter(({ id }) => id !== filedBy)
  for (const { id, isNew } of told) {
    const gatto = await labelFor(work, passaggio, isNew)
    const frase = isNew
      ? `è stato chiesto il passaggio a tuo nome di ${gatto}, con acquisto del ${quando}. La segreteria lo controlla e lo registra.`
      : `è stato chiesto il passaggio di proprietà di ${gatto} a un nuovo proprietario, con cessione del ${quando}. Se non ne sai nulla, avvisa subito la segreteria.`
    await tell(work, passaggio, id, gatto, frase, '')
  }
}

/** The office's decision is told to both sides. */
export async function mailMoved(work: Work, passaggio: Passaggio): Promise<void> {
  const isRegistered = passaggio.stato === 'registrato'
  for (const { id, isNew } of partiesOf(passaggio)) {
    const gatto = await labelFor(work, passaggio, isNew && !isRegistered)
    const frase = isRegistered
      ? `il passaggio di proprietà di ${gatto} è stato registrato${isNew ? ': il gatto è ora a tuo nome.' : '.'}`
      : `la richiesta di passaggio di proprietà di ${gatto} è stata respinta.`
    await tell(work, passaggio, id, gatto, frase, isRegistered ? '' : (passaggio.motivo ?? ''))
  }
}

/** By name for whose cat it is; for who is merely named as its buyer by number, since a name can hold anything. */
function labelFor({ trx }: Work, { idgatto }: Passaggio, isStranger: boolean): Promise<string> {
  return isStranger ? readCodiceGatto(trx, idgatto) : readNomeGatto(trx, idgatto)
}

function partiesOf(passaggio: Passaggio): { id: number; isNew: boolean }[] {
  const parties = [
    { id: passaggio.idproprietario, isNew: true },
    { id: passaggio.idproprietario_precedente, isNew: false },
    { id: passaggio.idcointestatario_precedente, isNew: false },
    { id: passaggio.idcointestatario1_precedente, isNew: false },
  ]
  return parties.filter(
    (party, index): party is { id: number; isNew: boolean } =>
      party.id !== null && parties.findIndex(({ id }) => id === party.id) === index,
  )
}

async function tell(
  work: Work,
  { id: numero }: Passaggio,
  idcliente: number,
  gatto: string,
  frase: string,
  motivo: string,
): Promise<void> {
  const path = `/passaggi/${numero}`
  await mailCliente(work, idcliente, 'passaggio_stato', { numero: String(numero), gatto, frase, motivo, path })
}
