import type { Screens } from '../session/page-line.ts'

export const accessScreens = {
  '/login': 'access/login-screen',
  '/forgot-pass': 'access/forgot-password-screen',
  '/confirm-forgot-pass': 'access/confirm-forgot-password-screen',
  '/request_account': 'access/request-account-screen',
  '/request_account/:uuid/:email': 'access/confirm-account-screen',
  '/annulla-modifica': 'access/undo-change-screen',
  '/consenso': 'access/consenso-screen',
  '/logout': 'access/logout-screen',
} as const satisfies Screens
