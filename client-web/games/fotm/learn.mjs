// SPDX-License-Identifier: MIT
// What the page before the guided battle says, and on which terms it is played.
import { t } from '../../js/texts.mjs';

export const lesson = () => ({ terms: { scenario: 'pm', side: 'confederate' }, title: t('fotm.guide.title'), lead: t('fotm.guide.lead'), first: t('fotm.guide.first') });
