import { nobody, only } from '../../kit/access.ts'
import { defineEntity } from '../../kit/entity.ts'
import { choice, datetime, integer, longText, text } from '../../kit/field.ts'
import { office } from '../../words/reach.ts'
import { statiPosta } from '../../words/states.ts'

export const posta = defineEntity({
  name: 'posta',
  label: { one: 'Messaggio', many: 'Posta in uscita' },
  fields: {
    creata_il: datetime({ label: 'Scritto il', required: true, readOnly: true, default: 'now' }),
    destinatario: text({ label: 'Destinatario', required: true, readOnly: true, max: 320, search: 'contains' }),
    oggetto: text({ label: 'Oggetto', required: true, readOnly: true, max: 400, search: 'contains' }),
    modello: text({ label: 'Modello', required: true, readOnly: true, max: 60 }),
    stato: choice({
      label: 'Stato',
      required: true,
      readOnly: true,
      choices: statiPosta,
      default: 'da_inviare',
    }),
    tentativi: integer({ label: 'Tentativi', required: true, readOnly: true, default: 0 }),
    prossimo_il: datetime({ label: 'Prossimo tentativo', required: true, readOnly: true, default: 'now' }),
    inviata_il: datetime({ label: 'Inviato il', readOnly: true }),
    errore: text({ label: 'Errore', readOnly: true, max: 500 }),
    // May contain a link that opens an account, so no list or export returns it; the detail returns it only without such a link.
    testo: longText({ label: 'Testo', required: true, readOnly: true, visible: false, detailOnly: true, readBy: [] }),
  },
  labelFields: ['oggetto', 'destinatario'],
  title: ['oggetto'],
  list: {
    columns: ['creata_il', 'destinatario', 'oggetto', 'stato', 'tentativi', 'inviata_il', 'errore'],
    sort: '-creata_il',
  },
  access: { read: only(...office), create: nobody, update: nobody, remove: nobody },
})
