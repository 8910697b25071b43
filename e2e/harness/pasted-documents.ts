/** Clipboard HTML of Word on Windows and macOS. */
export const ofWord = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta name=Generator content="Microsoft Word 15"><style><!-- p.MsoNormal {margin:0cm;} --></style></head>
<body lang=EN-GB style='tab-interval:36.0pt'><!--StartFragment-->
<h1>Offline first<o:p></o:p></h1>
<p class=MsoNormal>Plain, <b style='mso-bidi-font-weight:normal'>bold</b> and <i>leaning</i>,
over two lines, <a href="https://a.example/x?utm_source=word&amp;b=1">a link</a><a name="_Toc1"></a>.<o:p></o:p></p>
<h2>Why</h2>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol;mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span><![endif]>First<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>o<span>&nbsp; </span></span>Within</p>
<p class=MsoListParagraphCxSpLast style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>2.<span>&nbsp; </span></span>Second</p>
<table class=MsoTableGrid border=1><tr><td width=10><p class=MsoNormal><b>What</b></p></td><td><p class=MsoNormal>Cost | month</p></td></tr>
<tr><td><p class=MsoNormal>Hosting</p></td><td><p class=MsoNormal>£20<o:p></o:p></p></td></tr></table>
<!--EndFragment--></body></html>`;

/** Clipboard HTML of Google Docs. */
export const ofGoogle = `<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1a2b"><h2 dir="ltr" style="line-height:1.38;"><span style="font-size:16pt;font-weight:400;">A plan</span></h2><p dir="ltr"><span style="font-weight:400;">Words, </span><span style="font-weight:700;">bold ones</span><span style="font-weight:400;font-style:italic;"> and leaning ones</span><span>, </span><a href="https://www.google.com/url?q=https://a.example/y&amp;sa=D" style="text-decoration:none;"><span style="color:#1155cc;text-decoration:underline;">a link</span></a></p><ul style="margin-top:0;"><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span>One</span></p></li><ul><li dir="ltr" aria-level="2"><p dir="ltr" role="presentation"><span>Within</span></p></li></ul><li dir="ltr" aria-level="1"><p role="presentation"><span style="font-weight:700">Two</span></p></li></ul></b><br class="Apple-interchange-newline">`;

/** Clipboard HTML of a browser. */
export const ofPage = `<meta charset='utf-8'><article class="post" style="color: rgb(32, 33, 36);"><h1 style="box-sizing: border-box;">Title</h1><p>See <a href="javascript:alert(1)">this</a>, <code>make *all*</code> and 2 * 3 [sic].</p><blockquote><p>Said.</p><p>Twice.</p></blockquote><ol start="3"><li>Three</li><li>Four<ul><li>Within</li></ul></li></ol><pre><code>if (a) {
  b();
}</code></pre><script>alert(1)</script><img src="https://tracker.example/p.gif" width="1"></article>`;

export const footnotesOfWord = `<body><!--StartFragment--><p class=MsoNormal>It works offline<a style='mso-footnote-id:ftn1' href="#_ftn1" name="_ftnref1" title=""><span class=MsoFootnoteReference><span style='mso-special-character:footnote'><![if !supportFootnotes]><span class=MsoFootnoteReference><span style='font-size:12.0pt'>[1]</span></span><![endif]></span></span></a>, also <b>underground</b><a style='mso-footnote-id:ftn2' href="#_ftn2" name="_ftnref2" title=""><span class=MsoFootnoteReference>[2]</span></a>.</p>
<div style='mso-element:footnote-list'><![if !supportFootnotes]><br clear=all><hr align=left size=1 width="33%"><![endif]>
<div style='mso-element:footnote' id=ftn1><p class=MsoFootnoteText><a style='mso-footnote-id:ftn1' href="#_ftnref1" name="_ftn1" title=""><span class=MsoFootnoteReference>[1]</span></a> Measured in <i>May</i>.</p><p class=MsoFootnoteText>And in June.</p></div>
<div style='mso-element:footnote' id=ftn2><p class=MsoFootnoteText><a style='mso-footnote-id:ftn2' href="#_ftnref2" name="_ftn2" title=""><span class=MsoFootnoteReference>[2]</span></a> At Bank.</p></div></div><!--EndFragment--></body>`;

export const footnotesOfPage = `<p>Said twice<sup id="ref-a"><a href="#note-a">[1]</a></sup>, with <a href="#elsewhere">a link</a><sup id="ref-b"><a href="#note-a">[1]</a></sup>.</p><hr><ol><li id="note-a"><a href="#ref-a">^</a> By <em>somebody</em>.</li></ol>`;

/** Headings that link back to the contents. */
export const sections = `<h1>Contents</h1><p id="up1"><a href="#s1">1 Prices</a></p><p id="up2"><a href="#s2">2 Dates</a> and <a href="#100%">all</a></p>
<div id="s1"><h2>Prices</h2><p>They hold. <a href="#up1">Back</a></p></div><h2 id="s2">Dates <a href="#up2">Back</a></h2><p>Soon.</p>`;

/** A layout table around text. */
export const inLayoutTable = `<table class=MsoNormalTable border=0><tr><td width=200><h1>Spring news</h1>
<p class=MsoNormal>Before the <b>figures</b>.</p>
<table class=MsoTableGrid border=1><tr><td><p class=MsoNormal>What</p></td><td><p class=MsoNormal>Cost</p></td></tr>
<tr><td><p class=MsoNormal>Hosting</p></td><td><p class=MsoNormal>£20</p></td></tr></table>
<p class=MsoNormal>After them.</p></td><td><p class=MsoNormal>In the margin.</p><ul><li>One</li><li>Two</li></ul></td></tr></table>`;
