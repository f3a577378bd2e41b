// SPDX-License-Identifier: MIT
// What sw.js says by itself; what is not here it says as the server does.
self.TOLD = { stop: 'No more of these' };
