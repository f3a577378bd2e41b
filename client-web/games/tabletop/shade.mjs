// SPDX-License-Identifier: MIT
// Which of the two sets of colours is in use: the page's own choice, else that of the system.
export const isDark = () => {
  const chosen = document.documentElement.dataset.theme;
  return chosen ? chosen === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
};
