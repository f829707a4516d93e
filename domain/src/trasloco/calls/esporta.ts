import { file } from '../../kit/answers.ts'
import { defineCall } from '../../kit/call.ts'

export const esportaTutto = defineCall({
  method: 'GET',
  path: '/esporta/tutto',
  tag: 'esporta',
  summary: 'Tutto il registro: uno zip di csv, uno per ogni tipo di record, con i documenti',
  description:
    'Nel formato di POST /importazioni: importato in un registro vuoto dà lo stesso registro. Password, sessioni e altri segreti non escono mai. Uno alla volta.',
  roles: ['superadmin'],
  notEmulated: true,
  refuses: [503],
  answer: file('zip'),
})
