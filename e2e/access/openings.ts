import type { Page } from 'playwright-core'

export const openings: Readonly<Record<string, readonly Opening[]>> = {
  '/dashboard': [
    ['the person’s menu', page => page.getByRole('button', { name: /^Menu di/ }).click()],
    ['the keys', page => page.keyboard.press('?')],
    [
      'the search',
      async page => {
        await page.keyboard.press('Control+k')
        await page.getByRole('combobox', { name: 'Cerca ovunque' }).fill('nuov')
        await page.getByRole('listbox').getByRole('option').first().waitFor()
      },
    ],
  ],
  '/list/gatti': [
    [
      'columns',
      async page => {
        await page.getByRole('button', { name: 'Colonne' }).click()
        await page.getByRole('dialog', { name: 'Colonne della lista' }).waitFor()
      },
    ],
    ['export', page => page.getByRole('button', { name: 'Esporta' }).click()],
    ['views', page => page.getByRole('button', { name: 'Viste' }).click()],
    [
      'a span of days, and its calendar',
      async page => {
        await page
          .getByRole('button', { name: /^Filtra .*: Dal – al$/ })
          .first()
          .click()
        await page.getByRole('button', { name: 'Apri il calendario: Dal' }).click()
        await page.getByRole('gridcell').first().waitFor()
      },
    ],
    [
      'a removal',
      page =>
        page
          .getByRole('button', { name: /^Elimina / })
          .first()
          .click(),
    ],
  ],
  '/gatti/new': [
    [
      'the choices of a picker',
      async page => {
        await page.getByRole('combobox', { name: 'Razza' }).fill('ma')
        await page.getByRole('listbox').getByRole('option').first().waitFor()
      },
    ],
  ],
}

type Opening = readonly [name: string, open: (page: Page) => Promise<unknown>]
