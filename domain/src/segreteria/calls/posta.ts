import { record } from '../../kit/answers.ts'
import { defineCall, rolesOfRule } from '../../kit/call.ts'
import { posta } from '../entities/posta.ts'

export const resendMessaggio = defineCall({
  method: 'POST',
  path: '/posta/{id}/reinvia',
  tag: 'posta',
  summary: 'Messaggio: lo invia di nuovo',
  roles: rolesOfRule(posta.access.read),
  refuses: [409],
  answer: record,
})

export const confirmMessaggio = defineCall({
  method: 'POST',
  path: '/posta/{id}/conferma',
  tag: 'posta',
  summary: 'Messaggio mai confermato dal server di posta: è arrivato',
  roles: rolesOfRule(posta.access.read),
  refuses: [409],
  answer: record,
})
