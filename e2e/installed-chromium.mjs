// Plain JavaScript: the scripts ask too, before anything is installed.
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Without the browser's own windows and menus, which cost two fifths of the processor's time of a journey. */
export const SHELL = 'chromium-headless-shell'
const NAMES = [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const MAC = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome']

/** The one npm brings runs here alone. */
export const npmBringsChromium = process.platform === 'linux' && process.arch === 'x64'

/**
 * E2E_CHROMIUM, or a Chromium of this machine.
 * @returns {string | undefined}
 */
export function installedChromium() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const ending = process.platform === 'win32' ? '.exe' : ''
  const places = NAMES.flatMap(name => folders.map(folder => join(folder, name + ending)))
  return process.env.E2E_CHROMIUM || [...places, ...MAC].find(canRun)
}

/**
 * What to do where the browser's tests cannot run; none where they can.
 * @returns {string | undefined}
 */
export function missingChromium() {
  if (npmBringsChromium || installedChromium()) return undefined
  return `no Chromium or Chrome on this machine (${process.platform} ${process.arch}): install one (Debian: apt-get install ${SHELL}) or name one in E2E_CHROMIUM`
}

/** Whether the tests would run in a whole browser, slower than need be. */
export function lacksShell() {
  return !process.env.E2E_CHROMIUM && !npmBringsChromium && !installedChromium()?.includes(SHELL)
}

/** @param {string} file */
function canRun(file) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
