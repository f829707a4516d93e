import type { Page } from 'playwright-core'
import { expect } from 'vitest'

export async function registerByKeys(page: Page): Promise<number> {
  let keys = 0
  const press = async (key: string) => {
    await page.keyboard.press(key)
    keys++
  }
  const isOn = (name: string) => page.evaluate(isFocused, name)
  const on = async (name: string, text: string) => {
    for (let tabs = 0; tabs < 12 && !(await isOn(name)); tabs++) await press('Tab')
    expect(await isOn(name), name).toBe(true)
    expect(await page.evaluate(isFocusClear), name).toBe(true)
    await page.keyboard.type(text)
  }
  const choose = async (name: string, text: string, chosen: RegExp) => {
    await on(name, text)
    await page.getByRole('option', { name: chosen }).first().waitFor()
    await press('Enter')
    await expect.poll(() => page.locator(`[name="${name}"]`).inputValue()).toMatch(chosen)
  }
  await press('n')
  // The first field has the focus without Tab.
  await page.locator('[name="pretitolo"]:focus').waitFor()
  await on('nome', 'Tasto')
  await on('sesso', 'f')
  await on('data_nascita', '10/05/2021')
  await on('idlibro', 'RI')
  await choose('idrazza', 'MCO', /^MCO/)
  await choose('idgenotipo', 'n 22', /^n 22/)
  await on('idocchi', 'ver')
  await choose('idallevatore', 'Rossi', /^Rossi/)
  await press('Control+s')
  await page.waitForURL(/\/gatti\/\d+$/)
  return keys
}

/** WCAG 2.4.11: nothing may cover the focused element. */
function isFocusClear(): boolean {
  const element = document.activeElement as HTMLElement
  const { x, y, width, height } = element.getBoundingClientRect()
  return [0.1, 0.5, 0.9].every(part => {
    const top = document.elementFromPoint(x + width / 2, y + height * part)
    return top !== null && (element.contains(top) || top.contains(element))
  })
}

function isFocused(name: string): boolean {
  return document.activeElement?.getAttribute('name') === name
}
